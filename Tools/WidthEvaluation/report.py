"""The figures of the comparison, as a table in Markdown."""

import dataclasses
import statistics

TARGETS = {"mean": 0.5, "percentile": 2.1, "same": 94, "flips": 0.25}


@dataclasses.dataclass
class Figures:
    """The figures for the texts of one script, or of all."""

    name: str
    samples: list

    @property
    def languages(self):
        return len({sample.language for sample in self.samples})

    @property
    def errors(self):
        """Absolute width errors in percent, ascending."""
        return sorted(abs(sample.error) for sample in self.samples)

    @property
    def mean(self):
        return statistics.fmean(self.errors)

    @property
    def percentile(self):
        """The 95th."""
        return self.errors[min(len(self.errors) - 1, int(0.95 * len(self.errors)))]

    @property
    def cuts(self):
        """How many graphemes the cut is off, in each truncating case."""
        return [abs(right[0] - own[0]) for sample in self.samples for right, own in sample.truncating]

    def share_off(self, least, most):
        """The share of truncating cases, in percent, whose cut is off by this many graphemes."""
        return 100 * sum(least <= cut <= most for cut in self.cuts) / max(1, len(self.cuts))

    @property
    def same(self):
        return self.share_off(0, 0)

    @property
    def flips(self):
        """The share of all cases, in percent, in which one side cuts the text and the other doesn't."""
        verdicts = [right[1] != own[1] for sample in self.samples for right, own in sample.cuts]
        return 100 * sum(verdicts) / max(1, len(verdicts))

    def row(self):
        cells = [
            self.name,
            f"{len(self.samples):,}",
            str(self.languages),
            f"{self.mean:.2f} / {self.percentile:.2f} / {self.errors[-1]:.1f}",
            f"{len(self.cuts):,}",
            f"{self.same:.1f} / {self.share_off(1, 1):.1f} / {self.share_off(2, 999):.1f}",
            f"{self.flips:.2f}",
        ]
        return "| " + " | ".join(cells) + " |"

    def misses(self, is_total):
        """Missed targets. Widths have a target in every script, and cuts have one over all scripts."""
        found = []
        if self.mean > TARGETS["mean"] or self.percentile > TARGETS["percentile"]:
            found.append(f"{self.name}: widths off by {self.mean:.2f} % on average, {self.percentile:.2f} % at the 95th")
        if is_total and (self.same < TARGETS["same"] or self.flips > TARGETS["flips"]):
            found.append(f"{self.name}: same cut in {self.same:.1f} %, other verdict in {self.flips:.2f} %")
        return found


def table(rows, total):
    head = [
        "| Script | Texts | Languages | Width error: mean / 95th / max, % | Cases cut "
        "| Cut differs by 0 / 1 / more characters, % | Verdict differs, % |",
        "|---|---:|---:|---|---:|---|---:|",
    ]
    return "\n".join(head + [row.row() for row in [*rows, total]]) + "\n"


def worst(samples, count):
    """The texts with the largest error, one per line."""
    ranked = sorted(samples, key=lambda sample: -abs(sample.error))[:count]
    return "".join(
        f"  {sample.error:+6.2f} %  {sample.expected:7.3f} em  {sample.language:8}{sample.text}\n" for sample in ranked
    )
