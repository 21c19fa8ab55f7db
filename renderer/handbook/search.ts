/** The search: sections that hold the words, the best first. The beginning of a word is enough, and a slip is forgiven. */
import MiniSearch from "minisearch";
import type { Book } from "../../shared/handbook/book.ts";
import { type Section, sectionsOf } from "../../shared/handbook/page.ts";

export interface Found {
  readonly section: Section;
  /** The title of its page. */
  readonly page: string;
  /** The text around the first word found. */
  readonly excerpt: string;
}

/** Words of a question that say nothing of its subject. */
const ASKING = new Set(
  "a an and are can could do does for from how i if in is it me my of on or should the there to what when where which who why with you your".split(
    " ",
  ),
);

const MOST = 30;
const AROUND = 70;

export function searcher({ pages }: Book): (words: string) => readonly Found[] {
  const all = pages.flatMap((page) => sectionsOf(page).map((section) => ({ section, page: page.title })));
  const index = new MiniSearch({ fields: ["title", "text", "page"] });
  index.addAll(all.map(({ section, page }, id) => ({ id, title: section.title, text: section.text, page })));
  const how = { boost: { title: 4, page: 2 }, prefix: true, fuzzy: (term: string) => (term.length > 4 ? 0.2 : false) };
  return (question) => {
    const words = subjectOf(question);
    const every = index.search(words, { ...how, combineWith: "AND" });
    const hits = every.length > 0 ? every : index.search(words, how);
    return hits.slice(0, MOST).flatMap(({ id, terms }) => {
      const one = all[id as number];
      return one ? [{ ...one, excerpt: excerptOf(one.section.text, terms) }] : [];
    });
  };
}

/** "how do I undo a move" asks for "undo move"; a question of such words alone is searched as it is. */
function subjectOf(question: string): string {
  const subject = question.split(/[\s?]+/).filter((word) => word !== "" && !ASKING.has(word.toLowerCase()));
  return subject.length > 0 ? subject.join(" ") : question;
}

function excerptOf(text: string, terms: readonly string[]): string {
  const line = text.replace(/\s+/g, " ");
  const at = Math.max(0, ...terms.map((term) => line.toLowerCase().indexOf(term.toLowerCase())));
  const from = at <= AROUND ? 0 : line.indexOf(" ", at - AROUND) + 1;
  const cut = line.slice(from, at + 2 * AROUND);
  return `${from > 0 ? "… " : ""}${cut}${from + cut.length < line.length ? " …" : ""}`;
}
