/** The pages of the handbook in their order. A text page is `resources/handbook/<id>.md`; rules pages are made from the systems. */
import { implementedSystems } from "../rules/systems.ts";

export interface Chapter {
  readonly title: string;
  readonly pages: readonly string[];
}

export const rulesPageId = (system: string): string => `rules-${system}`;

export const CHAPTERS: readonly Chapter[] = [
  { title: "Start", pages: ["first-steps"] },
  { title: "Build", pages: ["table", "real-ground", "forces"] },
  { title: "Question", pages: ["planner", "lab"] },
  { title: "Play", pages: ["playing"] },
  { title: "Paper and files", pages: ["printing", "files", "command-line"] },
  { title: "Rules", pages: implementedSystems.map(({ id }) => rulesPageId(id)) },
  { title: "Look up", pages: ["keys", "glossary"] },
];

const RULES_PAGES: ReadonlySet<string> = new Set(implementedSystems.map(({ id }) => rulesPageId(id)));

export const PAGE_IDS: readonly string[] = CHAPTERS.flatMap(({ pages }) => pages);
export const TEXT_PAGE_IDS: readonly string[] = PAGE_IDS.filter((id) => !RULES_PAGES.has(id));
