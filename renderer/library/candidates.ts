/** The battles that a new pack can take, by shelf. */
import type { Output } from "../../shared/api.ts";
import type { PackSource } from "../../shared/apiLibrary.ts";
import { formatScenario } from "../../shared/scenario/format.ts";
import { SCENARIO_EXTENSION } from "../../shared/scenario/model.ts";
import { systemName } from "../../shared/systems.ts";
import { type SessionState, titleOf } from "../window/store/session.ts";

export interface Candidate {
  readonly key: string;
  readonly title: string;
  readonly about: string;
  readonly source: () => PackSource;
}
export interface CandidateGroup {
  readonly name: string;
  readonly battles: readonly Candidate[];
}

export const OPEN_KEY = "open";

export function candidateGroups(
  { open, dirty }: Pick<SessionState, "open" | "dirty">,
  shipped: Output<"files.shipped">,
  recent: Output<"files.recent">,
  { folders, packs }: Output<"library.shelves">,
): CandidateGroup[] {
  const file = (path: string, title: string, about: string): Candidate => ({
    ...{ key: `file ${path}`, title, about },
    source: () => ({ type: "file", path }),
  });
  /** A saved scenario has the picture of its file. */
  const saved = open?.file && !dirty ? open.file.path : null;
  const table: Candidate[] = open
    ? [
        {
          ...{ key: OPEN_KEY, title: titleOf(open) },
          about: saved ?? "As it is on the table",
          source: () =>
            saved === null ? { type: "open", text: formatScenario(open.document) } : { type: "file", path: saved },
        },
      ]
    : [];
  const elsewhere = new Set([...folders.flatMap(({ battles }) => battles.map(({ path }) => path)), saved]);
  const groups: CandidateGroup[] = [
    { name: "On the table", battles: table },
    {
      name: "Recent files",
      battles: recent
        .filter(({ path, missing }) => !missing && path.endsWith(SCENARIO_EXTENSION) && !elsewhere.has(path))
        .map(({ path, title }) => file(path, title, path)),
    },
    ...folders.map(({ name, battles }) => ({
      name,
      battles: battles.flatMap(({ path, head }) => (head ? [file(path, head.title, systemName(head.system))] : [])),
    })),
    ...packs.map(({ id, title, battles }) => ({
      name: title,
      battles: battles.flatMap(({ file: packed, head }): Candidate[] =>
        head
          ? [
              {
                ...{ key: `kept ${id} ${packed}`, title: head.title, about: systemName(head.system) },
                source: () => ({ type: "kept", id, file: packed }),
              },
            ]
          : [],
      ),
    })),
    {
      name: "Included battles",
      battles: shipped.map(({ id, title, system }) => ({
        ...{ key: `shipped ${id}`, title, about: systemName(system) },
        source: () => ({ type: "shipped", id }),
      })),
    },
  ];
  return groups.filter(({ battles }) => battles.length > 0);
}
