/** Saves the current game, or its position as a separate scenario. */
import { mailOf } from "../../../shared/play/apart.ts";
import { formatGame } from "../../../shared/play/formatGame.ts";
import { GAME_EXTENSION } from "../../../shared/play/gameFile.ts";
import { positionAsScenario } from "../../../shared/play/position.ts";
import { formatScenario } from "../../../shared/scenario/format.ts";
import { SCENARIO_EXTENSION } from "../../../shared/scenario/model.ts";
import type { FileAccess } from "../../files/fileAccess.ts";
import type { WriteTarget } from "../../files/saveTargets.ts";
import { type FileOnDisk, plainName } from "../../window/store/session.ts";
import type { Tell } from "../../window/tell.ts";
import { markOf, type OpenGame, type Play } from "./play.ts";

export interface GameSavingParts {
  readonly play: Play;
  readonly tell: Tell;
  /** Asks for a path, with every question about an existing file; null: none. One flow at a time. */
  readonly chooseTarget: (suggested: string, extension: string, open: FileOnDisk | null) => Promise<WriteTarget | null>;
}

export class GameSaving {
  readonly #parts: GameSavingParts;
  readonly #access: FileAccess;

  constructor(parts: GameSavingParts, access: FileAccess) {
    this.#parts = parts;
    this.#access = access;
  }

  get #open(): OpenGame | null {
    return this.#parts.play.store.getState().open;
  }

  /** Saves to the game's file, or asks for a path if there is no writable file. */
  async write(): Promise<boolean> {
    const file = this.#open?.file;
    return file && file.readOnly === null ? this.#writeTo({ path: file.path, expect: file.stamp }) : this.writeAs();
  }

  /** `called`: the suggested name. */
  async writeAs(called?: string): Promise<boolean> {
    const open = this.#open;
    if (!open) return false;
    const writable = open.file?.readOnly === null ? open.file : null;
    const suggested = called ?? open.file?.name ?? plainName(open.game.info.title, "Game") + GAME_EXTENSION;
    const target = await this.#parts.chooseTarget(suggested, GAME_EXTENSION, writable);
    if (!target) return false;
    const done = await this.#writeTo(target);
    if (!done && target.path !== this.#open?.file?.path) this.#access.letGo(target.path);
    return done;
  }

  async #writeTo({ path, expect }: WriteTarget): Promise<boolean> {
    const open = this.#open;
    if (!open) return false;
    const { play, tell } = this.#parts;
    const { bridge, asking } = this.#access;
    const mark = markOf(open);
    const answer = await bridge.invoke("files.save", {
      path,
      text: formatGame(open.game, open.seats, mailOf(open.apart, open.game.at, true)),
      expect,
    });
    if (answer.ok) {
      if (open.file?.path !== answer.value.path) this.#access.letGo(open.file?.path);
      play.saved({ ...answer.value, readOnly: null }, mark);
      tell("good", `The game is saved as ${answer.value.name}.`);
      return true;
    }
    if (answer.error.code !== "changed-on-disk") return this.#access.refuse("The game was not saved", answer.error);
    const over = await asking.ask("confirm", {
      title: "The file has changed on the disk",
      text: "Another program has changed this game's file since it was opened or saved here. The old file is kept as a backup beside it.",
      yes: "Overwrite",
      danger: true,
    });
    if (!over) return false;
    const there = await bridge.invoke("files.open", { path });
    return this.#writeTo({ path, expect: there.ok ? there.value.stamp : null });
  }

  /** Saves the position; the game continues. `played` is the file of the game's scenario. */
  async writePosition(played: string | undefined): Promise<boolean> {
    const open = this.#open;
    if (!open) return false;
    const { loaded: position, notices } = positionAsScenario(open.game);
    const suggested = plainName(position.scenario.title, "Position") + SCENARIO_EXTENSION;
    const target = await this.#parts.chooseTarget(suggested, SCENARIO_EXTENSION, null);
    if (!target) return false;
    const { path, expect } = target;
    if (path === played)
      return this.#access.refuse("The position was not saved", {
        code: "invalid",
        message: "This file holds the scenario that the game is played on. Save the position under another name.",
        file: path,
      });
    const text = formatScenario(position);
    const answer = await this.#access.bridge.invoke("files.save", { path, text, expect });
    this.#access.letGo(path);
    if (!answer.ok) return this.#access.refuse("The position was not saved", answer.error);
    const { tell } = this.#parts;
    tell("good", `The position is saved as ${answer.value.name}. The game goes on.`);
    for (const notice of notices) tell("info", notice);
    return true;
  }
}
