/** Games and the disk: beginning, saving, opening and leaving one, and keeping a position as a scenario. */
import type { Bridge } from "../../../shared/api.ts";
import { formatGame } from "../../../shared/play/formatGame.ts";
import type { Game } from "../../../shared/play/game.ts";
import { GAME_EXTENSION } from "../../../shared/play/gameFile.ts";
import { newGame } from "../../../shared/play/newGame.ts";
import { openGame } from "../../../shared/play/openGame.ts";
import { parseGameFile } from "../../../shared/play/parseGame.ts";
import { positionAsScenario } from "../../../shared/play/position.ts";
import type { Failure, Result } from "../../../shared/result.ts";
import { ruleSystem } from "../../../shared/rules/systems.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import { type LoadedScenario, SCENARIO_EXTENSION } from "../../../shared/scenario/model.ts";
import type { AdoptedGame, WriteTarget } from "../../files/files.ts";
import type { Asking } from "../../window/store/asking.ts";
import type { FileOnDisk, Session } from "../../window/store/session.ts";
import { plainName } from "../../window/store/session.ts";
import type { Tell } from "../../window/tell.ts";
import { isDirty, markOf, type Play } from "./play.ts";

export interface GameParts {
  readonly bridge: Pick<Bridge, "invoke">;
  readonly session: Session;
  readonly play: Play;
  readonly asking: Asking;
  readonly tell: Tell;
  /** A text that is not the same twice: the seed of a new game's dice. */
  readonly newId: () => string;
  /** Asks where to write, with every question about what lies there; null: nowhere. One flow at a time. */
  readonly chooseTarget: (suggested: string, extension: string, own: FileOnDisk | null) => Promise<WriteTarget | null>;
}
export type Games = ReturnType<typeof createGames>;

export function createGames({ bridge, session, play, asking, tell, newId, chooseTarget }: GameParts) {
  const current = () => play.store.getState().open;
  /** One thing at a time. */
  let busy = false;

  async function alone(work: () => Promise<boolean>): Promise<boolean> {
    if (busy) return false;
    busy = true;
    try {
      return await work();
    } finally {
      busy = false;
    }
  }
  const refuse = async (title: string, failure: Failure): Promise<false> => {
    if (failure.code !== "cancelled") await asking.ask("failure", { title, failure });
    return false;
  };
  const letGo = (path: string) => void bridge.invoke("files.release", { path }).catch(() => undefined);

  function begin(loaded: LoadedScenario): Result<Game> {
    const system = ruleSystem(loaded.scenario.system);
    return system.ok ? newGame(loaded, system.value.play, newId()) : system;
  }

  async function write(target: WriteTarget): Promise<boolean> {
    const open = current();
    if (!open) return false;
    const mark = markOf(open);
    const { path, expect } = target;
    const answer = await bridge.invoke("files.save", { path, text: formatGame(open.game, open.seats), expect });
    if (answer.ok) {
      if (open.file && open.file.path !== answer.value.path) letGo(open.file.path);
      play.saved({ ...answer.value, readOnly: null }, mark);
      tell("good", `The game is saved as ${answer.value.name}.`);
      return true;
    }
    if (answer.error.code !== "changed-on-disk") return refuse("The game was not saved", answer.error);
    const over = await asking.ask("confirm", {
      title: "The file has changed on the disk",
      text: "Something else has written to this game's file since it was opened or saved here. What it holds now is kept as a backup beside it.",
      yes: "Write over it",
      danger: true,
    });
    if (!over) return false;
    const there = await bridge.invoke("files.open", { path });
    return write({ path, expect: there.ok ? there.value.stamp : null });
  }

  async function writeAs(): Promise<boolean> {
    const open = current();
    if (!open) return false;
    const own = open.file?.readOnly === null ? open.file : null;
    const suggested = open.file?.name ?? plainName(open.game.info.title, "Game") + GAME_EXTENSION;
    const target = await chooseTarget(suggested, GAME_EXTENSION, own);
    if (!target) return false;
    const done = await write(target);
    if (!done && target.path !== current()?.file?.path) letGo(target.path);
    return done;
  }
  async function writeNow(): Promise<boolean> {
    const file = current()?.file;
    return file && file.readOnly === null ? write({ path: file.path, expect: file.stamp }) : writeAs();
  }

  /** True when no unsaved game stands in the way any more. */
  async function mayLeave(): Promise<boolean> {
    const open = current();
    if (!open || !isDirty(play.store.getState())) return true;
    const answer = await asking.ask("saveChanges", { title: open.game.info.title, what: "game" });
    return answer === "discard" || (answer === "save" && (await writeNow()));
  }

  /** A game's file takes the table: its scenario comes into the editor, the game goes on where it was left. */
  async function adopt(text: string, name: string, how: AdoptedGame = {}): Promise<boolean> {
    const file = how.file ?? null;
    const opened = readGame(text, name);
    if (!opened.ok) {
      if (file) letGo(file.path);
      return refuse("The game was not opened", { ...opened.error, file: file?.path ?? name });
    }
    const { game, notices, seats } = opened.value;
    const { scenario, ground } = game.loaded;
    const made = session.start({ scenario, ground: ground.clone() });
    const origin = { serial: made.serial, state: made.document.state };
    play.begin(game, origin, { autosaveId: newId(), seats, ...how });
    for (const notice of notices) tell("warning", notice);
    return true;
  }

  /** Writes the position as a scenario of its own; the game goes on. */
  async function keepPosition(): Promise<boolean> {
    const open = current();
    if (!open) return false;
    const { loaded: position, notices } = positionAsScenario(open.game);
    const suggested = plainName(position.scenario.title, "Position") + SCENARIO_EXTENSION;
    const target = await chooseTarget(suggested, SCENARIO_EXTENSION, null);
    if (!target) return false;
    if (target.path === session.store.getState().open?.file?.path)
      return refuse("The position was not saved", {
        code: "invalid",
        message: "This file holds the scenario that the game is played on. Save the position under another name.",
        file: target.path,
      });
    const answer = await bridge.invoke("files.save", {
      path: target.path,
      text: formatScenario(position),
      expect: target.expect,
    });
    letGo(target.path);
    if (!answer.ok) return refuse("The position was not saved", answer.error);
    tell("good", `The position is saved as ${answer.value.name}. The game goes on.`);
    for (const notice of notices) tell("info", notice);
    return true;
  }

  return {
    begin,
    newId,
    adopt,
    mayLeave,
    save: () => alone(writeNow),
    saveAs: () => alone(writeAs),
    savePosition: () => alone(keepPosition),
  };
}

function readGame(text: string, name: string) {
  const file = parseGameFile(text, name);
  if (!file.ok) return file;
  const system = ruleSystem(file.value.system);
  return system.ok ? openGame(file.value, system.value.play) : system;
}
