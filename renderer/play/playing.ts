/** Between the editor and a game: the scenario's rules, the game to continue, the table to draw. */

import { same } from "../../shared/editing/same.ts";
import type { EditingDocument } from "../../shared/editing/types.ts";
import type { PlayRules } from "../../shared/play/contract.ts";
import { formatGame } from "../../shared/play/formatGame.ts";
import { peopleOf, type Seat } from "../../shared/play/seats.ts";
import { ok } from "../../shared/result.ts";
import { ruleSystem } from "../../shared/rules/systems.ts";
import type { LoadedScenario, Scenario } from "../../shared/scenario/model.ts";
import { filesPart } from "../files/part.ts";
import type { Program } from "../window/program.ts";
import type { Asked } from "../window/questions.ts";
import type { Mode } from "../window/store/ui.ts";
import { setMode } from "../window/store/ui.ts";
import { gamesPart, playPart, seatsPart, twoWindowsPart } from "./part.ts";
import { whoSits } from "./store/mailing.ts";
import type { OpenGame, Origin, Play, PlayState } from "./store/play.ts";
import { atPosition } from "./store/position.ts";

/** The play rules of a scenario; null if its system has no referee. */
export function playRulesOf(scenario: Pick<Scenario, "system">): PlayRules | null {
  const system = ruleSystem(scenario.system);
  return system.ok ? system.value.play : null;
}

/** The position of the game; the same object while it is unchanged. */
export function createPositions(play: Play): () => Asked | null {
  let last: { open: OpenGame; revision: number; viewer: PlayState["viewer"]; position: Asked } | null = null;
  return () => {
    const { open, revision, viewer } = play.store.getState();
    if (!open) return null;
    if (last?.open.game !== open.game || last.revision !== revision || last.viewer !== viewer) {
      const { scenario, ground } = open.game.loaded;
      const view = open.reader.view(viewer);
      const position = { scenario: atPosition(scenario, view), ground, revision, view };
      last = { open, revision, viewer, position };
    }
    return last.position;
  };
}

const originOf = (p: Program): (Origin & { document: EditingDocument }) | null => {
  const { open } = p.session.store.getState();
  return open && { serial: open.serial, state: open.document.state, document: open.document };
};

/** Whether a game of one scenario would be a game of the other: plans are drawn during a game and don't count. */
export function samePlayed(a: LoadedScenario, b: LoadedScenario): boolean {
  const { plans: _, ...scenario } = a.scenario;
  const { plans: __, ...other } = b.scenario;
  const cells = (raster: "terrain" | "level") =>
    a.ground[raster].length === b.ground[raster].length &&
    a.ground[raster].every((cell, i) => cell === b.ground[raster][i]);
  return same(scenario, other) && cells("terrain") && cells("level");
}

/** The table to draw for the game: the editor's if it is still the same, so that nothing is rebuilt. */
export function tableInPlay(
  open: OpenGame,
  session: { serial: number; document: EditingDocument } | null,
): LoadedScenario {
  const untouched =
    session &&
    open.origin.serial === session.serial &&
    (open.begunAt === session.document.state || samePlayed(open.game.loaded, session.document));
  return untouched ? { scenario: session.document.scenario, ground: session.document.ground } : open.game.loaded;
}

/** Plays this scenario now: continues its running game, or begins a new game. */
export async function enterPlay(p: Program): Promise<void> {
  const origin = originOf(p);
  if (!origin || p.ui.getState().mode === "play") return;
  p.toolbox.settle();
  const { open } = playPart.of(p).store.getState();
  if (open?.origin.serial === origin.serial) {
    if (open.origin.state !== origin.state && samePlayed(open.game.loaded, origin.document))
      playPart.of(p).keep(origin);
    else if (open.origin.state !== origin.state) {
      const answer = await p.asking.ask("resumeGame", { title: origin.document.scenario.title });
      if (answer === "cancel") return;
      if (answer === "anew") {
        if (!(await gamesPart.of(p).mayLeave()) || !(await beginAnew(p))) return;
      } else playPart.of(p).keep(origin);
    }
  } else if (!(await gamesPart.of(p).mayLeave()) || !(await beginAnew(p))) return;
  setMode(p.ui, "play");
}

/** Begins a new game of the scenario in its current state. */
export async function beginAnew(p: Program, seats: OpenGame["seats"] = seatsPart.of(p)()): Promise<boolean> {
  const origin = originOf(p);
  if (!origin) return false;
  const { scenario, ground } = origin.document;
  if (!(await isReady(p, scenario))) return false;
  const begun = gamesPart.of(p).begin({ scenario, ground: ground.clone() });
  if (!begun.ok) {
    await p.asking.ask("failure", { title: "This scenario can't be played yet", failure: begun.error });
    return false;
  }
  playPart.of(p).begin(begun.value, origin, {
    autosaveId: gamesPart.of(p).newId(),
    seats,
  });
  return true;
}

/** Puts a scenario on the table and begins its game. False where unsaved work keeps its place, or it can't be played. */
export async function playThis(p: Program, loaded: LoadedScenario, seats: OpenGame["seats"]): Promise<boolean> {
  const begun = (await filesPart.of(p).begin(() => ok(loaded))) && (await beginAnew(p, seats));
  if (begun) setMode(p.ui, "play");
  return begun;
}

/** Two people play, and the game isn't over. */
export function mayGoByMail(p: Program): boolean {
  const { open } = playPart.of(p).store.getState();
  return (
    p.ui.getState().mode === "play" &&
    open !== null &&
    open.apart === null &&
    open.reader.decision.side !== null &&
    peopleOf(open.seats).length === 2
  );
}

/** Two people play, both here or by mail, and the game isn't over. */
export function mayOpenTwoWindows(p: Program): boolean {
  const { open } = playPart.of(p).store.getState();
  return (
    p.ui.getState().mode === "play" &&
    open !== null &&
    open.apart?.by.type !== "windows" &&
    open.reader.decision.side !== null &&
    peopleOf(open.seats).length === 2
  );
}

/** Opens the game to another window: its player here says whose he is, and where the other window will be. */
export async function openTwoWindows(p: Program): Promise<void> {
  const { open } = playPart.of(p).store.getState();
  if (!open || !mayOpenTwoWindows(p)) return;
  const twoWindows = twoWindowsPart.of(p);
  const sides = open.game.loaded.scenario.sides.flatMap(({ id, name }) =>
    open.apart === null || open.apart.sits === id ? [{ id, name }] : [],
  );
  const answer = await p.asking.ask("twoWindows", { sides, places: await twoWindows.places() });
  if (!answer || playPart.of(p).store.getState().open?.serial !== open.serial) return;
  const opened = await twoWindows.open(formatGame(open.game, open.seats, null), answer.side, answer.address);
  if (!opened.ok)
    await p.asking.ask("failure", { title: "The game was not opened to another window", failure: opened.error });
}

/** The open game goes by mail from here on: its player here says whose he is. */
export async function byMail(p: Program): Promise<void> {
  const { open } = playPart.of(p).store.getState();
  if (!open || !mayGoByMail(p)) return;
  const sitting = await whoSits(p.asking, { game: open.game, mail: null, newId: gamesPart.of(p).newId });
  if (sitting && playPart.of(p).store.getState().open?.serial === open.serial) playPart.of(p).sitApart(sitting);
}

/** Plays the same battle again with new dice; `swapped`: the players change sides. */
export async function rematch(p: Program, sides: "same" | "swapped"): Promise<void> {
  const seats = playPart.of(p).store.getState().open?.seats;
  if (!seats || !(await gamesPart.of(p).mayLeave())) return;
  // A layer of plans belongs to its side.
  const without = (seat: Seat): Seat => (seat.type === "program" ? { ...seat, plan: null } : seat);
  await beginAnew(p, sides === "same" ? seats : { red: without(seats.blue), blue: without(seats.red) });
}

/** The names of the sides that have no stands. */
const withoutStands = ({ sides, stands }: Scenario): readonly string[] =>
  sides.filter(({ id }) => !stands.some(({ side }) => side === id)).map(({ name }) => name);

/** Acts on the open scenario at once where both sides have stands; otherwise says what is missing. */
export function withForces(p: Program, act: () => void): void {
  const scenario = p.session.store.getState().open?.document.scenario;
  if (!scenario || withoutStands(scenario).length === 0) act();
  else void isReady(p, scenario);
}

/** A battle needs stands on both sides; without them the editor's list of forces is offered. */
async function isReady(p: Program, scenario: Scenario): Promise<boolean> {
  const empty = withoutStands(scenario);
  if (empty.length === 0) return true;
  const missing = empty.length > 1 ? "Neither side has any stands yet." : `${empty[0]} has no stands yet.`;
  const build = await p.asking.ask("confirm", {
    title: "This battle has no forces yet",
    text: `${missing} Add forces in the editor, or open an included battle, then play.`,
    yes: "Add forces",
    danger: false,
  });
  if (build) {
    setMode(p.ui, "edit");
    p.ui.setState({ inspector: "forces" });
  }
  return false;
}

/** Restores the editor's cameras when the game is left. */
export function keepEditorsView(p: Pick<Program, "ui" | "scene">): () => void {
  let bringBack: (() => void) | undefined;
  let mode: Mode = p.ui.getState().mode;
  return p.ui.subscribe((now) => {
    if (now.mode === mode) return;
    if (now.mode === "play") bringBack ??= p.scene.handle?.keepView?.();
    // The planner looks at the game's table like the players.
    else if (now.mode !== "plan") {
      bringBack?.();
      bringBack = undefined;
    }
    mode = now.mode;
  });
}
