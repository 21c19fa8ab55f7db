/**
 * A page's text (Markdown) as blocks. Only what the handbook uses is read: headings, paragraphs, flat lists, tables, code, pictures
 * and links within the handbook. All else is refused with file and line, so that no page shows less than its text.
 */
import { lexer, type MarkedToken, type Token, type Tokens } from "marked";
import { fail, ok, type Result } from "../result.ts";
import { anchorOf, type Block, type Page, type Place, type Run, type Words, withOwnAnchors } from "./page.ts";

class Refusal extends Error {}

const refuse = (why: string): never => {
  throw new Refusal(why);
};

/** Refused where the text has no title of level 1 in front, or something that a page can't show. */
export function parsePage(id: string, text: string): Result<Page> {
  const file = `${id}.md`;
  const blocks: Block[] = [];
  let line = 1;
  for (const token of lexer(text)) {
    try {
      const block = blockOf(token as MarkedToken, id);
      if (block) blocks.push(block);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return fail({ code: "invalid", message: `${error.message}.`, file, place: `line ${line}` });
    }
    line += token.raw.split("\n").length - 1;
  }
  const [first] = blocks;
  if (first?.type !== "heading" || first.level !== 1)
    return fail({ code: "invalid", message: "The page has no title.", file, place: "line 1" });
  return ok({ id, title: first.text, blocks: withOwnAnchors(blocks) });
}

function blockOf(token: MarkedToken, page: string): Block | null {
  switch (token.type) {
    case "space":
      return null;
    case "heading":
      return headingOf(token);
    case "paragraph": {
      const [only, ...others] = token.tokens;
      return only?.type === "image" && others.length === 0
        ? pictureOf(only as Tokens.Image)
        : { type: "paragraph", words: wordsOf(token.tokens, page) };
    }
    case "list":
      return { type: "list", numbered: token.ordered, items: token.items.map((item) => itemOf(item, page)) };
    case "table": {
      const cell = ({ tokens }: Tokens.TableCell) => ({ words: wordsOf(tokens, page) });
      return {
        type: "table",
        head: token.header.some(({ text }) => text !== "") ? [token.header.map(cell)] : [],
        rows: token.rows.map((row) => row.map(cell)),
        names: token.header.length,
      };
    }
    case "code":
      return { type: "code", text: token.text };
    default:
      return refuse(`The handbook has no ${token.type}`);
  }
}

function headingOf({ depth, text }: Tokens.Heading): Block {
  if (depth !== 1 && depth !== 2 && depth !== 3) return refuse(`A heading has level 1, 2 or 3, not ${depth}`);
  if (/[`*[\]]/.test(text)) return refuse(`The heading “${text}” is more than words`);
  return { type: "heading", level: depth, text, anchor: anchorOf(text) };
}

const PICTURE = /^\.\.\/pictures\/([\w-]+\.\w+)$/;
function pictureOf({ href, text }: Tokens.Image): Block {
  const file = PICTURE.exec(href)?.[1] ?? refuse(`The picture ${href} doesn’t lie in ../pictures`);
  if (text === "") refuse(`The picture ${file} has no words for those who don’t see it`);
  return { type: "picture", file, alt: text };
}

function itemOf({ tokens }: Tokens.ListItem, page: string): Words {
  return tokens.flatMap((token) => {
    if (token.type === "text" || token.type === "paragraph") return wordsOf(token.tokens ?? [], page);
    return token.type === "space" ? [] : refuse(`A list’s entry has no ${token.type}`);
  });
}

/** The words of a line: line breaks of the text are spaces. */
function wordsOf(tokens: readonly Token[], page: string, as: Omit<Run, "text"> = {}): Words {
  return tokens.flatMap((token): readonly Run[] => {
    const inline = token as MarkedToken;
    switch (inline.type) {
      case "text":
      case "escape":
        return [{ ...as, text: inline.text.replace(/\s*\n\s*/g, " ") }];
      case "br":
        return [{ ...as, text: "\n" }];
      case "strong":
        return wordsOf(inline.tokens, page, { ...as, look: "strong" });
      case "em":
        return wordsOf(inline.tokens, page, { ...as, look: "stress" });
      case "codespan":
        return [{ ...as, text: inline.text, look: "key" }];
      case "link":
        return wordsOf(inline.tokens, page, { ...as, to: placeOf(inline.href, page) });
      default:
        return refuse(`A line has no ${inline.type}`);
    }
  });
}

const LINK = /^(?:([a-z-]+)\.md)?(?:#([\p{L}\p{N}-]+))?$/u;
function placeOf(href: string, page: string): Place {
  const [whole, other, anchor] = LINK.exec(href) ?? [];
  if (!whole) return refuse(`The link ${href} leads out of the handbook`);
  return { page: other ?? page, anchor: anchor ?? null };
}
