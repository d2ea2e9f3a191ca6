"""Talks to `shortcut-review mcp` through the official client, with each way to negotiate the protocol.

Usage: official-client.py EXECUTABLE FOLDER

The client itself checks each structured answer against the schema of its tool. Prints its results as JSON, and exits
with 1 if something is wrong.
"""

import asyncio
import json
import sys
from pathlib import Path

import jsonschema
from mcp import Client, MCPError, StdioServerParameters
from mcp_types import ListRootsResult, Root

executable, folder = sys.argv[1:]
CALLS = {
    "review": {"severity": "error"},
    "check_text": {"text": "Kaffee bestellen.", "locale": "de", "kind": "title", "source": "Order coffee"},
    "preview_text": {"text": "Kaffee bestellen", "locale": "de", "devices": ["watch"]},
    "explain_rule": {"id": "title-punctuation"},
    "list_untranslated": {},
    "apply_fixes": {},
}


def server(*roots):
    arguments = ["mcp"]
    for root in roots:
        arguments += ["--root", str(root)]
    return StdioServerParameters(command=executable, args=arguments)


async def tools(mode, calls):
    """Lists the tools, checks their descriptions, and makes some calls."""
    seen = {"progress": 0}

    async def progress(done, total, message):
        assert 0 <= done <= total == 100, (done, total)
        seen["progress"] += 1

    async with Client(server(folder), mode=mode) as client:
        seen["version"] = client.protocol_version
        listed = {tool.name: tool for tool in (await client.list_tools()).tools}
        seen["tools"] = sorted(listed)
        for name, tool in listed.items():
            jsonschema.Draft202012Validator.check_schema(tool.input_schema)
            jsonschema.Draft202012Validator.check_schema(tool.output_schema)
            assert tool.annotations.read_only_hint == (name != "apply_fixes")
        for name, arguments in calls.items():
            jsonschema.validate(arguments, listed[name].input_schema)
            result = await client.call_tool(name, arguments, progress_callback=progress)
            assert not result.is_error, (name, result.content)
            jsonschema.validate(result.structured_content, listed[name].output_schema)
            assert result.content[0].text
            seen[name] = len(json.dumps(result.structured_content))
        if "review" in calls:
            seen["problems"] = await pages(client, calls["review"])
        refused = await client.call_tool("review", {"path": "../.."})
        assert refused.is_error and "outside the root" in refused.content[0].text
        try:
            await client.call_tool("rewview", {})
            raise AssertionError("a tool that does not exist was called")
        except MCPError as error:
            assert error.code == -32602, error
        if mode == "auto":
            assert client.server_info.name == "shortcut-review"
            assert "review" in client.instructions
    return seen


async def pages(client, arguments):
    """The number of problems on all pages of a review."""
    listed, cursor = 0, None
    while True:
        result = await client.call_tool("review", {"cursor": cursor} if cursor else arguments)
        assert not result.is_error, result.content
        page = result.structured_content["page"]
        assert page["from"] == listed + 1, page
        listed += len(result.structured_content["problems"])
        cursor = result.structured_content.get("nextCursor")
        if not cursor:
            assert listed == page["of"] == page["to"], page
            return listed


async def narrowed():
    """A client's roots can only reduce what is readable."""
    inner = Path(folder) / "CoffeeBarWidget"
    other = Path(__file__).resolve().parent

    async def own(context):
        return ListRootsResult(roots=[Root(uri=inner.as_uri()), Root(uri=other.as_uri())])

    async with Client(server(folder), mode="legacy", list_roots_callback=own) as client:
        whole = await client.call_tool("review", {"severity": "error"})
        outside = await client.call_tool("review", {"path": str(Path(folder) / "CoffeeBar")})
        beside = await client.call_tool("review", {"path": str(other)})
    assert Path(whole.structured_content["root"]) == inner, whole.structured_content["root"]
    assert outside.is_error and beside.is_error
    return True


async def main():
    few = {"explain_rule": CALLS["explain_rule"], "review": {"path": "CoffeeBarWidget"}}
    seen = {
        "auto": await tools("auto", CALLS),
        "legacy": await tools("legacy", few),
        "2026-07-28": await tools("2026-07-28", few),
    }
    seen["narrowed"] = await narrowed()
    print(json.dumps(seen))


asyncio.run(main())
