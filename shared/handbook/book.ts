/** The handbook: text pages, and the rules page of each system, with links that lead somewhere. */
import { fail, ok, type Result } from "../result.ts";
import { implementedSystems } from "../rules/systems.ts";
import { PAGE_IDS, rulesPageId } from "./contents.ts";
import type { Block, Page, Words } from "./page.ts";
import { parsePage } from "./parse.ts";
import { rulesPage } from "./rulesPage.ts";

/** The texts, as they lie in files. */
export interface BookTexts {
  /** By a text page's id. */
  readonly pages: Readonly<Record<string, string>>;
  /** The program's decisions, by system: Markdown with a title. A system may have none. */
  readonly decisions: Readonly<Record<string, string>>;
}

export interface Book {
  /** In the order of the contents. */
  readonly pages: readonly Page[];
  page(id: string): Page | undefined;
}

/** Refused where a page is missing or can't be read, and where a link leads nowhere. */
export function bookOf(texts: BookTexts): Result<Book> {
  const pages: Page[] = [];
  for (const id of PAGE_IDS) {
    const page = pageOf(id, texts);
    if (!page.ok) return page;
    pages.push(page.value);
  }
  const byId = new Map(pages.map((page) => [page.id, page]));
  const lost = pages.flatMap((page) => lostLinks(page, byId));
  const [first] = lost;
  if (first !== undefined) return fail({ code: "invalid", message: first });
  return ok({ pages, page: (id) => byId.get(id) });
}

function pageOf(id: string, { pages, decisions }: BookTexts): Result<Page> {
  const system = implementedSystems.find((one) => rulesPageId(one.id) === id);
  if (system) return rulesPage(system, decisions[system.id] ?? null);
  const text = pages[id];
  if (text === undefined)
    return fail({ code: "not-found", message: `The handbook lacks its page “${id}”.`, file: `${id}.md` });
  return parsePage(id, text);
}

/** The files that the pages show, each once. */
export const pictureFiles = ({ pages }: Book): string[] => [
  ...new Set(pages.flatMap(({ blocks }) => blocks.flatMap((block) => (block.type === "picture" ? [block.file] : [])))),
];

const wordsIn = (block: Block): readonly Words[] => {
  switch (block.type) {
    case "paragraph":
      return [block.words];
    case "list":
      return block.items;
    case "table":
      return [...block.head, ...block.rows].flatMap((row) => row.map(({ words }) => words));
    default:
      return [];
  }
};

export const hasAnchor = ({ blocks }: Page, anchor: string): boolean =>
  blocks.some((block) => block.type === "heading" && block.anchor === anchor);

function lostLinks(page: Page, byId: ReadonlyMap<string, Page>): string[] {
  return page.blocks
    .flatMap(wordsIn)
    .flat()
    .flatMap(({ text, to }) => {
      const target = to && byId.get(to.page);
      if (!to || (target && (to.anchor === null || hasAnchor(target, to.anchor)))) return [];
      return [
        `The link “${text}” on the page “${page.title}” leads to ${to.page}#${to.anchor ?? ""}, which isn’t there.`,
      ];
    });
}
