"""Where a text is cut, by definition: each line is the longest part that, shaped alone, is no wider than the frame."""

from oracle import ELLIPSIS


class Setting:
    """A text to set in frames. What was shaped for one frame is reused for the others."""

    def __init__(self, oracle, graphemes, line_starts):
        self._oracle = oracle
        self._graphemes = graphemes
        self._line_starts = line_starts

    def shown(self, width, line_count):
        """The number of graphemes that a frame shows, and whether that is all of them."""
        count, start = len(self._graphemes), 0
        for line in range(line_count):
            if self._width(start, count) <= width:
                return count, True
            if line == line_count - 1:
                return self._longest(start, width, ELLIPSIS), False
            start = self._next_line(start, width)
        return count, True

    def _width(self, start, end, suffix=""):
        return self._oracle.width("".join(self._graphemes[start:end]).rstrip() + suffix)

    def _longest(self, start, width, suffix=""):
        """The end of the longest part from `start` that fits, without white space at its end."""
        end = len(self._graphemes)
        while end > start and (self._graphemes[end - 1].isspace() or self._width(start, end, suffix) > width):
            end -= 1
        return end

    def _next_line(self, start, width):
        """Where the next line begins: at a word if one fits, otherwise where the line is full."""
        end = self._longest(start, width)
        hung = end
        while hung < len(self._graphemes) and self._graphemes[hung].isspace():
            hung += 1
        return max((place for place in range(start + 1, hung + 1) if place in self._line_starts), default=max(hung, start + 1))
