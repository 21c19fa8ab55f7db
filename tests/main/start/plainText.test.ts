/** The built command line in ASCII: other characters are escapes that mean the same. */
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { inAscii } from "../../../main/start/plainText.ts";

describe("bundled code in ASCII", () => {
  test.each([
    ["a string", "'6″ – “Großraum” \u{1f600}'"],
    ["a key", "({'±': 1, \"é\": 2})"],
    ["a template", "`6″ to the hill’s crest`"],
    ["a pattern", "['a–b', '5″', '\u{1f600}'].map((word) => word.replace(/[–″]|\u{1f600}/gu, '-'))"],
  ])("%s means the same", (_, code) => {
    const written = inAscii(code);
    expect(written).toMatch(/^[\0-\x7f]*$/);
    expect(written).not.toBe(code);
    expect(runInNewContext(written)).toEqual(runInNewContext(code));
  });
});
