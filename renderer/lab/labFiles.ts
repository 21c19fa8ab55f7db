/** Runs of the lab as files: saved, opened again, and joined from parts of a series. */

import { hashToday, type LabFile, labFile, labFileSchema, mergedLab, scenarioHash } from "../../shared/lab/file.ts";
import { type Failure, fail, ok, type Result } from "../../shared/result.ts";
import { ruleSystem } from "../../shared/rules/systems.ts";
import type { Program } from "../window/program.ts";
import { saveAs } from "../window/saveAs.ts";
import { plainName } from "../window/store/session.ts";
import { labSource } from "./labbing.ts";
import { labPart } from "./part.ts";
import { csvOf } from "./store/csv.ts";
import type { LabRun } from "./store/runs.ts";

const LAB_EXTENSION = ".sandlab";

const nameOf = ({ of, id }: LabRun): string => plainName(`${of.loaded.scenario.title}, run ${id}`, "Lab");

export function saveRun(p: Program): void {
  const run = labPart.of(p).front();
  const system = run && ruleSystem(run.of.loaded.scenario.system);
  if (!run || !system?.ok) return;
  const file = labFile({ loaded: run.of.loaded, system: system.value }, run.wish, run.games);
  saveAs(nameOf(run) + LAB_EXTENSION, `${JSON.stringify(file)}\n`, "application/json");
}

export function saveTable(p: Program): void {
  const run = labPart.of(p).front();
  if (run) saveAs(`${nameOf(run)}.csv`, csvOf(run.games), "text/csv");
}

/** The content of a file; refused with its name if it isn't a series of battles. */
export function parseLab(text: string, name: string): Result<LabFile> {
  const refuse = (message: string, place?: string) =>
    fail<Failure>({ code: "wrong-format", message, file: name, ...(place !== undefined && { place }) });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refuse("This isn’t a Lab file: it isn’t JSON.");
  }
  const parsed = labFileSchema.safeParse(json);
  if (parsed.success) return ok(parsed.data);
  return refuse("This file holds no series of battles.", parsed.error.issues[0]?.path.join("."));
}

/** Shows the battles of files that are parts of one series. They must belong to the scenario on the table. */
export async function openRun(p: Program, files: readonly Pick<File, "name" | "text">[]): Promise<boolean> {
  const refuse = async (failure: Failure): Promise<false> => {
    await p.asking.ask("failure", { title: "The battles were not opened", failure });
    return false;
  };
  const of = labSource(p.session)();
  if (!of) return false;
  const parts: LabFile[] = [];
  for (const file of files) {
    const part = parseLab(await file.text(), file.name);
    if (!part.ok) return refuse(part.error);
    const { scenario } = part.value;
    parts.push({ ...part.value, scenario: hashToday(scenario, of.loaded) ?? scenario });
  }
  const merged = mergedLab(parts);
  if (!merged.ok) return refuse(merged.error);
  const { wish, games, title, scenario } = merged.value;
  if (scenario !== scenarioHash(of.loaded))
    return refuse({
      code: "invalid",
      message: `These battles are of another version of a scenario (“${title}”) than the one on the table. Open that one first.`,
    });
  const loaded = { scenario: of.loaded.scenario, ground: of.loaded.ground.clone() };
  const last = games.at(-1);
  const first = games[0];
  if (!first || !last) return refuse({ code: "invalid", message: "The file holds no battle." });
  labPart.of(p).take({
    of: { ...of, loaded },
    wish: { ...wish, from: first.game, games: last.game - first.game + 1 },
    games,
  });
  return true;
}

export function pickRun(p: Program): void {
  const input = Object.assign(document.createElement("input"), {
    type: "file",
    accept: `${LAB_EXTENSION},application/json`,
    multiple: true,
  });
  input.addEventListener("change", () => void openRun(p, [...(input.files ?? [])]));
  input.click();
}
