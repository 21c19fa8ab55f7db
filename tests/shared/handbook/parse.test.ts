import { expect, it } from "vitest";
import { anchorOf, sectionsOf } from "../../../shared/handbook/page.ts";
import { parsePage } from "../../../shared/handbook/parse.ts";

function page(text: string) {
  const made = parsePage("here", text);
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}
const refusal = (text: string) => {
  const made = parsePage("here", text);
  return made.ok ? null : `${made.error.file}, ${made.error.place}: ${made.error.message}`;
};

it("reads headings, words, lists, tables, code and pictures", () => {
  const text = `# A page

Words with \`F1\`, **strong**, *stress*
and a [link](other.md#far-away).

## A part: first & last

- one [here](#a-part)
- two

1. first

| Key | Use |
|---|---|
| \`B\` | Paint |

\`\`\`
code  here
\`\`\`

![Some words](../pictures/some.jpg)
`;
  expect(page(text)).toEqual({
    id: "here",
    title: "A page",
    blocks: [
      { type: "heading", level: 1, text: "A page", anchor: "a-page" },
      {
        type: "paragraph",
        words: [
          { text: "Words with " },
          { text: "F1", look: "key" },
          { text: ", " },
          { text: "strong", look: "strong" },
          { text: ", " },
          { text: "stress", look: "stress" },
          { text: " and a " },
          { text: "link", to: { page: "other", anchor: "far-away" } },
          { text: "." },
        ],
      },
      { type: "heading", level: 2, text: "A part: first & last", anchor: "a-part-first--last" },
      {
        type: "list",
        numbered: false,
        items: [[{ text: "one " }, { text: "here", to: { page: "here", anchor: "a-part" } }], [{ text: "two" }]],
      },
      { type: "list", numbered: true, items: [[{ text: "first" }]] },
      {
        type: "table",
        head: [[{ words: [{ text: "Key" }] }, { words: [{ text: "Use" }] }]],
        rows: [[{ words: [{ text: "B", look: "key" }] }, { words: [{ text: "Paint" }] }]],
        names: 2,
      },
      { type: "code", text: "code  here" },
      { type: "picture", file: "some.jpg", alt: "Some words" },
    ],
  });
});

it("gives the same heading another anchor the second time", () => {
  const { blocks } = page("# A\n\n## Same\n\n## Same\n");
  expect(blocks.map((block) => block.type === "heading" && block.anchor)).toEqual(["a", "same", "same-1"]);
  expect(anchorOf("Range, general (7.3)")).toBe("range-general-73");
});

it("refuses what a page can’t show, with file, line and reason", () => {
  expect(refusal("Words only\n")).toBe("here.md, line 1: The page has no title.");
  expect(refusal("# A\n\n<script>alert(1)</script>\n")).toBe("here.md, line 3: The handbook has no html.");
  expect(refusal("# A\n\nA <b>b</b>\n")).toMatch(/line 3: A line has no html/);
  expect(refusal("# A\n\nOne\n\n[x](https://example.org)\n")).toMatch(/line 5: The link https.* leads out/);
  expect(refusal("# A\n\n[x](javascript:alert(1))\n")).toMatch(/leads out/);
  expect(refusal("# A\n\n![](../pictures/a.jpg)\n")).toMatch(/no words/);
  expect(refusal("# A\n\n![a](https://example.org/a.webp)\n")).toMatch(/doesn’t lie in/);
  expect(refusal("# A\n\n> quoted\n")).toMatch(/no blockquote/);
  expect(refusal("# A\n\n- a\n  - b\n")).toMatch(/no list/);
  expect(refusal("# A\n\n#### Deep\n")).toMatch(/level 1, 2 or 3/);
});

it("divides a page into sections at its headings", () => {
  expect(sectionsOf(page("# A\n\nFirst\n\n## B\n\n- x\n- y\n"))).toEqual([
    { page: "here", anchor: null, title: "A", text: "First" },
    { page: "here", anchor: "b", title: "B", text: "x\ny" },
  ]);
});
