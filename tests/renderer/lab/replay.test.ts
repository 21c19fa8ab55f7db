/** Battles of the lab in the whole program: replayed in Play, saved to files and opened again, and a remedy on the table. */
import { beforeAll, describe, expect, it } from "vitest";
import { applyFinding, labSource, replayBattle } from "../../../renderer/lab/labbing.ts";
import { openRun, parseLab } from "../../../renderer/lab/labFiles.ts";
import { csvOf } from "../../../renderer/lab/store/csv.ts";
import { isDirty } from "../../../renderer/play/store/play.ts";
import { point } from "../../../shared/geometry/units.ts";
import { remedies } from "../../../shared/lab/doctor/remedies.ts";
import { labFile } from "../../../shared/lab/file.ts";
import type { LabGame } from "../../../shared/lab/records.ts";
import { ruleSystem } from "../../../shared/rules/systems.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import { labGames, WISH } from "../../shared/lab/games.ts";
import { opened } from "../../shared/opponent/battles.ts";
import { arena } from "../../shared/rules/ghq-wwii/play/arenas.ts";
import { FakeHost, startProgram } from "../fakeHost.ts";

const RANDOM = { ...WISH, players: { red: "random", blue: "random" }, games: 2 } as const;
let games: LabGame[] = [];
beforeAll(() => {
  games = labGames(opened(arena(6)), RANDOM);
});

async function withRun() {
  const host = new FakeHost();
  host.write("/arena.sandtable", formatScenario(arena(6)));
  const p = await startProgram(host);
  await p.program.files.open("/arena.sandtable");
  const of = labSource(p.program.session)();
  if (!of) throw new Error("nothing is open");
  p.program.lab.take({
    of: { ...of, loaded: { ...of.loaded, ground: of.loaded.ground.clone() } },
    wish: RANDOM,
    games,
  });
  const run = p.program.lab.front();
  if (!run) throw new Error("no run");
  return { ...p, run, play: p.program.play, game: () => p.program.play.store.getState().open?.game };
}

describe("a battle in Play", () => {
  it("stands at its beginning and is gone through to the end that it had", async () => {
    const t = await withRun();
    await replayBattle(t.program, t.run, games[1] as LabGame);
    expect([t.program.ui.getState().mode, t.game()?.at]).toEqual(["play", 0]);
    let steps = 0;
    while (t.game()?.canGoForward) {
      t.play.forward();
      steps++;
    }
    expect(steps).toBeGreaterThan(10);
    expect(t.game()?.hash()).toBe(games[1]?.hash);
    expect(t.play.store.getState().open?.battle).toMatchObject({ run: t.run.id, number: 2 });
  });

  it("is nothing to be saved, so that another is opened unasked; once somebody plays on from it, it is", async () => {
    const t = await withRun();
    t.answers.saveChanges = "cancel";
    await replayBattle(t.program, t.run, games[0] as LabGame);
    t.play.forward();
    expect(isDirty(t.play.store.getState())).toBe(false);
    await replayBattle(t.program, t.run, games[1] as LabGame);
    expect([t.asked, t.play.store.getState().open?.battle?.number]).toEqual([[], 2]);
    t.play.forward();
    const [stand] = t.document().scenario.stands;
    if (!stand?.at) throw new Error("no stand on the table");
    const at = point(stand.at[0] + 1, stand.at[1]);
    expect(t.play.intervene(stand.id, { type: "place", at, facing: stand.facing }, "It was bumped.")).toBe(true);
    expect(isDirty(t.play.store.getState())).toBe(true);
  });

  it("of an earlier version is played on the ground and with the stands that it was played on", async () => {
    const t = await withRun();
    t.rename("Another title");
    expect(t.program.lab.standing(t.run)).toBe("edited");
    await replayBattle(t.program, t.run, games[0] as LabGame);
    expect(t.game()?.loaded.scenario.title).toBe(t.run.of.loaded.scenario.title);
    expect(t.document().scenario.title).toBe("Another title");
  });
});

describe("a run in a file", () => {
  const fileOf = (text: string) => ({ name: "kept.sandlab", text: async () => text });
  const system = ruleSystem(arena(6).scenario.system);
  if (!system.ok) throw new Error(system.error.message);

  it("comes back whole, its parts put together", async () => {
    const t = await withRun();
    const part = (from: number) =>
      fileOf(
        JSON.stringify(labFile({ loaded: t.run.of.loaded, system: system.value }, RANDOM, [games[from] as LabGame])),
      );
    expect(await openRun(t.program, [part(0), part(1)])).toBe(true);
    expect(t.program.lab.front()).toMatchObject({ id: t.run.id + 1, games, wish: { from: 0, games: 2, seed: "x" } });
  });

  it("is refused where it is of another version, or no such file", async () => {
    const t = await withRun();
    t.answers.failure = "read";
    const kept = JSON.stringify(labFile({ loaded: t.run.of.loaded, system: system.value }, RANDOM, games));
    t.rename("Another title");
    expect(await openRun(t.program, [fileOf(kept)])).toBe(false);
    expect(await openRun(t.program, [fileOf("{}")])).toBe(false);
    expect(await openRun(t.program, [fileOf("Not at all")])).toBe(false);
    expect(t.asked.map(({ about }) => JSON.stringify(about))).toEqual([
      expect.stringContaining("another version"),
      expect.stringContaining("no series of battles"),
      expect.stringContaining("isn’t JSON"),
    ]);
    expect(parseLab(kept, "kept").ok).toBe(true);
  });

  it("is a table with a line for each battle, whatever is written in it", () => {
    const [one] = games;
    const text = csvOf([{ ...(one as LabGame), reason: 'Red said "enough", and left.' }]);
    const lines = text.split("\n");
    expect(lines[0]?.split(",").length).toBe(12);
    expect(lines[1]).toContain('"Red said ""enough"", and left."');
    expect([lines.length, lines[2]]).toEqual([3, ""]);
  });
});

it("a remedy is one step of the history, and is not carried out on what it was not made for", async () => {
  const t = await withRun();
  const system = ruleSystem(t.document().scenario.system);
  const [remedy] = system.ok ? remedies(t.document(), system.value) : [];
  if (!remedy) throw new Error("no remedy");
  const finding = { remedy, games: 0, score: null, effect: null, verdict: "unknown", dropped: false } as const;
  const before = t.document().scenario;
  applyFinding(t.program, finding);
  expect(t.document().scenario).not.toEqual(before);
  expect(t.document().history.labels).toEqual([remedy.words]);
  applyFinding(t.program, finding);
  expect(t.told.at(-1)).toContain("no longer applies");
  t.document().undo();
  expect(t.document().scenario).toEqual(before);
});
