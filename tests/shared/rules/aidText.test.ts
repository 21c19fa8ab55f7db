/** Sheets written as text: what is made of them, and what is wrong with a text or its facts. */
import { describe, expect, it } from "vitest";
import { partText, sheetText } from "../../../shared/rules/aidText.ts";

describe("a text", () => {
  it("makes steps, lists, paragraphs, tables and forms", () => {
    const sheet = sheetText(`
# Fire
## An attack [7.1] | wide
1. Target: Name it: the first one. [7.1.1]
1. Roll: A long line
  that goes on.
## Sight
- Line: From centre to centre.
## Cover | wide
A paragraph.
Another.
## Ranges | names 0 | share 0.6
! Inches | 2D6
| to 4″ | **+1**
> A note.
## Plots [5] | lines 16
_ Place, from west, from south 2.2
_ Turn 0.6
`);
    expect(sheet()).toStrictEqual({
      title: "Fire",
      parts: [
        {
          ...{ type: "steps", title: "An attack", rule: "7.1", wide: true },
          steps: [
            { name: "Target", words: "Name it: the first one.", rule: "7.1.1" },
            { name: "Roll", words: "A long line that goes on." },
          ],
        },
        { type: "steps", order: "any", title: "Sight", steps: [{ name: "Line", words: "From centre to centre." }] },
        { type: "text", title: "Cover", wide: true, words: ["A paragraph.", "Another."] },
        {
          ...{ type: "table", title: "Ranges", names: 0, share: 0.6, notes: ["A note."] },
          ...{ head: [["Inches", "2D6"]], rows: [["to 4″", { text: "+1", strong: true }]] },
        },
        {
          ...{ type: "form", title: "Plots", rule: "5", lines: 16 },
          fields: [
            { name: "Place", hint: "from west, from south", share: 2.2 },
            { name: "Turn", share: 0.6 },
          ],
        },
      ],
    });
  });

  it("has figures by reference, plain, with a sign, in inches", () => {
    const part = partText("## A [{{rule}}]\n{{a.plain}} {{+a.less}} {{a.half″}} {{+a.more}}");
    const facts = { rule: "", a: { plain: 2, less: -2, half: 1.5, more: 3 } };
    expect(part(facts)).toStrictEqual({ type: "text", title: "A", words: ["2 −2 1½″ +3"] });
  });

  it("has words and lines by condition", () => {
    const part = partText(`
## A
- One: Always{{if b}}, and more{{else}}, or less{{end}}{{if not b}}
  still{{end}}.
{{if b}}
- Two: {{choose c}}{{when x}}ex{{when y}}why{{end}}
{{end}}
`);
    const steps = (b: boolean, c: "x" | "y") => {
      const made = part({ b, c });
      return made.type === "steps" && made.steps.map(({ words }) => words);
    };
    expect(steps(true, "y")).toEqual(["Always, and more.", "why"]);
    expect(steps(false, "x")).toEqual(["Always, or less still."]);
  });

  it("takes parts and rows that code has made, and leaves out a part without lines", () => {
    const made = { type: "text", title: "Made", words: ["…"] } as const;
    const sheet = sheetText(
      "# S\n{{part one}}\n{{part none}}\n## T\n{{rows rows}}\n| c\n## U\n{{if no}}\nwords\n{{end}}",
    );
    expect(sheet({ one: made, none: [], rows: [["a"], ["b"]], no: false }).parts).toStrictEqual([
      made,
      { type: "table", title: "T", head: [], rows: [["a"], ["b"], ["c"]], names: 1 },
    ]);
  });

  it("never takes the words of a fact for notation", () => {
    const name = "# 1. A | B: {{c}} [d] **e**";
    const part = partText("## T\n| {{name}} | **{{name}}**");
    expect(part({ name })).toMatchObject({ rows: [[name, { text: name, strong: true }]] });
    expect(partText("## T\n- {{name}}: {{name}}")({ name })).toMatchObject({ steps: [{ name, words: name }] });
  });
});

describe("an error", () => {
  const read = (text: string, facts: object) => () => (sheetText(text) as (facts: object) => unknown)(facts);

  it.each([
    ["# S\n## T\n{{a}} {{b.c}}", { a: 1, b: {} }, "Sheet “S”, line 3: there is no fact “b.c”"],
    ["# S\n## T\nwords", { a: 1 }, "Sheet “S”, line 1: no reference to the fact “a”"],
    ["# S\n## T\n{{if a}}x{{else}}{{b}}{{end}}", { a: true }, "Sheet “S”, line 3: there is no fact “b”"],
    ["# S\n## T\n- name, words", {}, "Sheet “S”, line 3: a step is “name: words [rule]”"],
    ["# S\n## T\n- a: b\n| c", {}, "Sheet “S”, line 4: “| c…” in the wrong part"],
    ["# S\n## T\n_ name", {}, "Sheet “S”, line 3: a field is “name, hint share”"],
    ["# S\n## T | broad\nwords", {}, "Sheet “S”, line 2: a part begins with “## title [rule] | wide”"],
    ["# S\n## T\n{{else}}", {}, "Sheet “S”, line 3: “else” without “if” or “choose”"],
    ["# S\n## T\n{{if a}}{{when b}}{{end}}", { a: true }, "Sheet “S”, line 3: “when” in the wrong branch"],
    ["# S\n## T\n{{choose a}}{{when b}}x{{end}}", { a: "c" }, "Sheet “S”, line 3: no words for “c”"],
    ["# S\n## T\n{{if a}}x", { a: true }, "Sheet “S”, line 3: “if” or “choose” without “end”"],
    ["# S\n## T\nx {{part a}}", { a: [] }, "Sheet “S”, line 1: a part or rows in the middle of “x …”"],
    ["  # S", {}, "Sheet “”, line 1: nothing to go on from"],
    ["## T\nwords", {}, "Sheet “”, line 1: a sheet begins with “# ” and its title"],
  ])("of %j names the sheet, the line and the reason", (text, facts, message) => {
    expect(read(text, facts)).toThrow(message);
  });

  it("of a reference without its fact, or a fact without a reference, is one of the types", () => {
    const sheet = sheetText("# S\n## T\n{{+a.b}} {{c″}} {{choose d}}{{when x}}…{{when y}}…{{end}} {{if e}}…{{end}}");
    type Facts = Parameters<typeof sheet>[0];
    const right: Facts = { a: { b: 1 }, c: 1, d: "x", e: true };
    // @ts-expect-error: a fact is missing.
    const missing: Facts = { a: { b: 1 }, c: 1, d: "x" };
    // @ts-expect-error: no reference to a fact.
    const unused: Facts = { ...right, a: { b: 1 }, f: 1 };
    // @ts-expect-error: no number.
    const words: Facts = { ...right, c: "one" };
    // @ts-expect-error: a value that the text has no words for.
    const choice: Facts = { ...right, d: "z" };
    // @ts-expect-error: no condition.
    const condition: Facts = { ...right, e: 1 };
    for (const facts of [missing, unused, words, choice, condition]) expect(facts).not.toEqual(right);
  });
});
