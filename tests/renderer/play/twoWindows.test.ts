/** Two windows play a game through the host: both have the same course, whoever gives, and whatever comes too late. */
import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSharedGames, type SharedGames } from "../../../main/twoWindows/sharedGames.ts";
import { createPlay } from "../../../renderer/play/store/createPlay.ts";
import { guarded, isDirty, personDecides } from "../../../renderer/play/store/play.ts";
import { startTwoWindows } from "../../../renderer/play/store/twoWindows.ts";
import type { ApiEvent, Bridge, Input } from "../../../shared/api.ts";
import { type Random, randomOf } from "../../../shared/dice/seeded.ts";
import { formatGame } from "../../../shared/play/formatGame.ts";
import type { Game } from "../../../shared/play/game.ts";
import { newGame } from "../../../shared/play/newGame.ts";
import { openGame } from "../../../shared/play/openGame.ts";
import { parseGameFile } from "../../../shared/play/parseGame.ts";
import { ruleSystem } from "../../../shared/rules/systems.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import { randomCommand } from "../../../shared/simulate/random.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");
const BATTLES = ["the-bridge-at-olkhovka", "a-village-to-clear", "the-hedgerows-of-saint-aubrin"];

function begin(id: string): Game {
  const loaded = parseScenario(readFileSync(path.join(ROOT, "scenarios", `${id}.sandtable`), "utf8"), id);
  const system = loaded.ok ? ruleSystem(loaded.value.scenario.system) : loaded;
  const rules = system.ok ? system.value.play : null;
  const game = loaded.ok && rules ? newGame(loaded.value, rules, "two windows") : null;
  if (!game?.ok) throw new Error("no game");
  return game.value;
}
function reopened(text: string): Game {
  const file = parseGameFile(text, "shared");
  const system = file.ok ? ruleSystem(file.value.system) : file;
  const opened = file.ok && system.ok && system.value.play ? openGame(file.value, system.value.play) : null;
  if (!opened?.ok) throw new Error("not opened");
  return opened.value.game;
}

/** The host's wire: calls and events wait in one line until they are let through. */
function wire() {
  const games: SharedGames = createSharedGames(() => "game-1");
  const line: (() => void)[] = [];
  const told: string[] = [];
  function window() {
    const play = createPlay();
    const client = { send: (event: ApiEvent) => void line.push(() => two.onEvent(event)) };
    const answers: Record<string, (input: never) => unknown> = {
      "twoWindows.open": (wish: Input<"twoWindows.open">) => ({
        ok: true,
        value: { id: games.open(client, wish), invitation: "http://127.0.0.1:1/#ticket=x" },
      }),
      "twoWindows.join": ({ id }: Input<"twoWindows.join">) => structuredClone(games.join(client, id)),
      "twoWindows.give": (step: Input<"twoWindows.give">) => games.give(client, structuredClone(step)),
      "twoWindows.leave": ({ id }: Input<"twoWindows.leave">) => games.leave(client, id),
    };
    const invoke = ((name: string, input: never) =>
      new Promise((answer) => {
        line.push(() => answer(answers[name]?.(input) as never));
      })) as Bridge["invoke"];
    const two = startTwoWindows({
      ...{ bridge: { invoke }, play },
      tell: (_, text) => told.push(text),
      take: async (text, _title, sitting) => {
        play.begin(reopened(text), { serial: 2, state: 0 }, { autosaveId: "guest", sitting });
        return true;
      },
    });
    const open = () => {
      const { open: now } = play.store.getState();
      if (!now) throw new Error("no game");
      return now;
    };
    return { play, two, client, open, state: () => play.store.getState() };
  }
  /** Lets the next message of the line through, and everything that follows from its promise. */
  async function pass(): Promise<boolean> {
    const next = line.shift();
    next?.();
    for (let i = 0; i < 8; i++) await Promise.resolve();
    return next !== undefined;
  }
  return { games, told, window, pass, settle: async () => void (await untilQuiet(pass)) };
}
async function untilQuiet(pass: () => Promise<boolean>): Promise<void> {
  while (await pass());
}
type Window = ReturnType<ReturnType<typeof wire>["window"]>;

async function inTwoWindows(id = BATTLES[0] as string) {
  const host = wire();
  const opener = host.window();
  const guest = host.window();
  opener.play.begin(begin(id), { serial: 1, state: 0 }, { autosaveId: "opener" });
  const { game, seats } = opener.open();
  void opener.two.open(formatGame(game, seats, null), "red", "127.0.0.1");
  await host.settle();
  guest.two.onEvent({ type: "invited", id: "game-1" });
  await host.settle();
  return { ...host, opener, guest };
}

/** A random command of the side that sits here; false where it doesn't decide. */
function act({ open, play, state }: Window, random: Random): boolean {
  if (!personDecides(state())) return false;
  const { game } = open();
  const command = randomCommand(game.battle, game.state, random);
  return command !== null && play.give(command) !== "refused";
}
const course = (game: Game) =>
  game.lineTo(game.at).map(({ command, dice, from }) => ({ command, dice: [...dice], from: [...from] }));

describe("a game in two windows", () => {
  it("shows each player his side's view, and lets him decide for it only", async () => {
    const { opener, guest } = await inTwoWindows();
    expect(opener.open().apart).toMatchObject({ sits: "red", by: { type: "windows", other: "here" } });
    expect(guest.open().apart).toMatchObject({ sits: "blue", by: { invitation: null } });
    expect([opener, guest].map(({ state }) => [guarded(state()), state().viewer])).toEqual([
      [true, "red"],
      [true, "blue"],
    ]);
    expect([opener, guest].filter(({ state }) => personDecides(state()))).toHaveLength(1);
  });

  it.each(BATTLES)("has the same course in both windows: %s", async (id) => {
    const { opener, guest, settle, told } = await inTwoWindows(id);
    const random = randomOf(1);
    let acted = 0;
    for (let i = 0; i < 60; i++) {
      for (const window of [opener, guest]) if (act(window, random)) acted++;
      await settle();
      expect(guest.open().game.hash()).toBe(opener.open().game.hash());
    }
    expect(acted).toBeGreaterThan(25);
    expect(course(guest.open().game)).toEqual(course(opener.open().game));
    expect(told).toEqual([]);
    expect(isDirty(guest.state())).toBe(false);
    expect(isDirty(opener.state())).toBe(true);
  });

  it("settles commands that cross on the way in one order, and takes the late one back", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 1e6 }),
        fc.array(fc.nat(5), { maxLength: 30 }),
        async (seed, turns) => {
          const { opener, guest, pass, settle } = await inTwoWindows();
          const random = randomOf(seed);
          for (const turn of turns) {
            if (turn < 2) act(turn === 0 ? opener : guest, random);
            else if (turn < 4) interrupt(turn === 2 ? opener : guest);
            else await pass();
          }
          await settle();
          expect(guest.open().game.hash()).toBe(opener.open().game.hash());
          expect(course(guest.open().game)).toEqual(course(opener.open().game));
        },
      ),
      { numRuns: 25 },
    );
  }, 60_000);

  it("tells the player whose command came too late", async () => {
    const { opener, guest, settle, told } = await inTwoWindows();
    interrupt(opener);
    interrupt(guest);
    await settle();
    expect(told).toEqual(["The other player was quicker. Give your command again if you still want it."]);
    expect(guest.open().game.hash()).toBe(opener.open().game.hash());
  });

  it("refuses to change what both players saw", async () => {
    const { opener, guest, settle } = await inTwoWindows();
    const random = randomOf(2);
    for (let i = 0; i < 10; i++) {
      act(opener, random);
      act(guest, random);
      await settle();
    }
    const { game } = opener.open();
    const first = game.nodes.get(1)?.command;
    opener.play.goTo(0);
    expect(first && opener.play.give(first)).toBe("refused");
    expect(opener.state().notice).toMatchObject({ refusal: { reason: expect.stringContaining("both players saw") } });
  });

  it("goes on where it was when the guest's window comes back", async () => {
    const { opener, guest, settle, window } = await inTwoWindows();
    const random = randomOf(3);
    for (let i = 0; i < 10; i++) {
      act(opener, random);
      act(guest, random);
      await settle();
    }
    const again = window();
    again.two.onEvent({ type: "invited", id: "game-1" });
    await settle();
    expect(again.open().game.hash()).toBe(opener.open().game.hash());
    expect(guest.open().apart?.by).toMatchObject({ other: "ended" });
    expect(opener.open().apart?.by).toMatchObject({ other: "here" });
  });

  it("ends for the guest with the opener's window; the opener goes on by mail", async () => {
    const { opener, guest, settle } = await inTwoWindows();
    opener.two.close();
    await settle();
    expect(guest.open().apart?.by).toMatchObject({ other: "ended" });
    const { battle, state } = guest.open().game;
    const command = randomCommand(battle, state, randomOf(4));
    expect(command && guest.play.give(command)).toBe("refused");
    expect(opener.open().apart).toMatchObject({ sits: "red", by: { type: "mail" } });
  });

  it("ends where a command of the other window is refused, and says why", async () => {
    const { opener, guest, games, settle, told } = await inTwoWindows();
    games.give(opener.client, {
      id: "game-1",
      index: 0,
      seen: 0,
      step: { command: { type: "fly-away" }, dice: [], from: [] },
    });
    await settle();
    expect(guest.open().apart?.by).toMatchObject({ other: "ended" });
    expect(told[0]).toMatch(/^The other window’s command was refused here: This is not a command/);
  });
});

/** A standing order, which either player may give at any time. */
function interrupt({ open, play }: Window): void {
  const { sits } = open().apart ?? { sits: "red" as const };
  play.orderStanding(sits, { type: "within", inches: open().game.nodes.size + 1 });
}
