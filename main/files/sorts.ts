/** The sorts of files that the program opens and saves, by the ends of their names. */
import path from "node:path";
import { GAME_EXTENSION } from "../../shared/play/gameFile.ts";
import { parseGameFile } from "../../shared/play/parseGame.ts";
import { ok, type Result } from "../../shared/result.ts";
import { type LoadedScenario, SCENARIO_EXTENSION } from "../../shared/scenario/model.ts";
import { parseScenario } from "../../shared/scenario/parse.ts";
import { backupOf } from "./atomic-write.ts";

export interface FileSort {
  /** As in shared/api.ts; also the word for a person. */
  readonly type: "scenario" | "game";
  readonly extension: string;
  /** The title in such a file; refused if the file wouldn't open again. */
  titleOf(text: string, name: string): Result<string>;
  /** The table in such a file; for a game, the table at its start. */
  tableIn(text: string, name: string): Result<LoadedScenario>;
}

export const FILE_SORTS: readonly FileSort[] = [
  {
    type: "scenario",
    extension: SCENARIO_EXTENSION,
    titleOf(text, name) {
      const parsed = parseScenario(text, name);
      return parsed.ok ? ok(parsed.value.scenario.title) : parsed;
    },
    tableIn: parseScenario,
  },
  {
    type: "game",
    extension: GAME_EXTENSION,
    // Without a replay: a game opens even if its commands are refused by now.
    titleOf(text, name) {
      const parsed = parseGameFile(text, name);
      return parsed.ok ? ok(parsed.value.title) : parsed;
    },
    tableIn(text, name) {
      const parsed = parseGameFile(text, name);
      return parsed.ok ? ok(parsed.value.loaded) : parsed;
    },
  },
];

const endsIn = (file: string, extension: string) => file.toLowerCase().endsWith(extension);

/** The sort by a file's name; null: not a file of ours. */
export const sortOf = (file: string): FileSort | null =>
  FILE_SORTS.find(({ extension }) => endsIn(file, extension)) ?? null;

/** The sort of the file whose backup has this name; null: not a file of ours. */
export const sortOfBackup = (file: string): FileSort | null =>
  FILE_SORTS.find(({ extension }) => endsIn(file, backupOf(extension))) ?? null;

/** The word for a file with this name. */
export const nounOf = (file: string): string => sortOf(file)?.type ?? sortOfBackup(file)?.type ?? "scenario";

/** The refusal for a name that isn't a file of ours. */
export const wrongName = (file: string): string =>
  `“${path.basename(file)}” is no file of Sand Table: the name of a scenario must end in ${SCENARIO_EXTENSION}, that of a game in ${GAME_EXTENSION}.`;
