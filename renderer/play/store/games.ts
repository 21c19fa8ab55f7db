/** Games on disk: beginning, saving, opening and leaving a game. */
import type { Bridge } from "../../../shared/api.ts";
import type { Game } from "../../../shared/play/game.ts";
import { unseenFrom } from "../../../shared/play/mail.ts";
import { newGame } from "../../../shared/play/newGame.ts";
import { openGame } from "../../../shared/play/openGame.ts";
import { parseGameFile } from "../../../shared/play/parseGame.ts";
import type { Result } from "../../../shared/result.ts";
import { ruleSystem } from "../../../shared/rules/systems.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import { FileAccess, OneAtATime } from "../../files/fileAccess.ts";
import type { AdoptedGame } from "../../files/opening.ts";
import type { Asking } from "../../window/store/asking.ts";
import type { Session } from "../../window/store/session.ts";
import { GameSaving, type GameSavingParts } from "./gameSaving.ts";
import { whoSits } from "./mailing.ts";
import { isDirty } from "./play.ts";

export interface GameParts extends GameSavingParts {
  readonly bridge: Pick<Bridge, "invoke">;
  readonly session: Session;
  readonly asking: Asking;
  /** A unique text: the seed of a new game's dice. */
  readonly newId: () => string;
}
export type Games = ReturnType<typeof createGames>;

export function createGames(parts: GameParts) {
  const { session, play, asking, tell, newId } = parts;
  const flows = new OneAtATime();
  const access = new FileAccess(parts.bridge, asking);
  const saving = new GameSaving(parts, access);

  function begin(loaded: LoadedScenario): Result<Game> {
    const system = ruleSystem(loaded.scenario.system);
    return system.ok ? newGame(loaded, system.value.play, newId()) : system;
  }

  /** True if no unsaved game is in the way any more. */
  async function mayLeave(): Promise<boolean> {
    const { open } = play.store.getState();
    if (!open || !isDirty({ open })) return true;
    const answer = await asking.ask("saveChanges", { title: open.game.info.title, what: "game" });
    return answer === "discard" || (answer === "save" && (await saving.write()));
  }

  /** Opens a game's file: its scenario comes into the editor, and the game continues where it was left. */
  async function adopt(text: string, name: string, how: AdoptedGame = {}): Promise<boolean> {
    const file = how.file ?? null;
    const opened = readGame(text, name);
    if (!opened.ok) {
      access.letGo(file?.path);
      return access.refuse("The game was not opened", { ...opened.error, file: file?.path ?? name });
    }
    const { game, notices, seats, mail } = opened.value;
    const sitting = how.sitting ?? (mail && (await whoSits(asking, { game, mail, newId })));
    if (mail && !sitting) {
      access.letGo(file?.path);
      return false;
    }
    const { scenario, ground } = game.loaded;
    const made = session.start({ scenario, ground: ground.clone() });
    const origin = { serial: made.serial, state: made.document.state };
    play.begin(game, origin, { autosaveId: newId(), seats, ...how, sitting });
    const from = sitting?.by.type === "mail" ? unseenFrom(game, sitting.by.mail[sitting.sits]) : null;
    if (from !== null) play.replayFrom(from);
    for (const notice of notices) tell("warning", notice);
    return true;
  }

  return {
    begin,
    newId,
    adopt,
    mayLeave,
    save: () => flows.run(() => saving.write()),
    saveAs: (called?: string) => flows.run(() => saving.writeAs(called)),
    savePosition: () => flows.run(() => saving.writePosition(session.store.getState().open?.file?.path)),
  };
}

function readGame(text: string, name: string) {
  const file = parseGameFile(text, name);
  if (!file.ok) return file;
  const system = ruleSystem(file.value.system);
  return system.ok ? openGame(file.value, system.value.play) : system;
}
