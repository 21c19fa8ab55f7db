/**
 * The part of a result that attacks owe to their dice: the harm done beyond the odds. Without it, a few battles played on show
 * as much as many.
 */
import type { Battle, Command, Decision, GameState, StandId } from "../play/contract.ts";
import { isRefusal } from "../play/refusal.ts";
import { comesTo } from "./mind.ts";
import { brings, missionOf } from "./mission.ts";
import type { Picture } from "./picture.ts";

interface Attack {
  readonly picture: Picture;
  readonly target: StandId;
  readonly worth: number;
  /** The lost share of the target's worth before the attack. */
  readonly lost: number;
  /** The worth of a kill beyond the harm, in stands. */
  readonly kill: number;
  /** The expected harm with that, in stands. */
  readonly harm: number;
}

export class Luck {
  readonly #battle: Battle;
  /** The worth of a kill that a victory needs, beyond the harm, in stands. */
  readonly #kill: number;
  /** The attack that is being carried out. */
  #open: Attack | null = null;
  #total = 0;

  constructor(battle: Battle, kill: number) {
    this.#battle = battle;
    this.#kill = kill;
  }

  /** Of the first picture's side, less the other's, in stands. */
  get total(): number {
    return this.#total;
  }

  /** Before a command. `picture`: of the deciding side, at this moment. */
  about(state: GameState, { attack }: Decision, command: Command, picture: Picture): void {
    // A stand that joins an attack rolls nothing yet.
    if (this.#open || (attack !== null && attack.opens.type !== command.type)) return;
    const forecast = this.#battle.forecast(state, command);
    if (isRefusal(forecast)) return;
    const { target } = forecast;
    const kill = this.#kill === 0 || missionOf(picture).need === null ? 0 : this.#kill;
    const harm = brings({ kill }, comesTo(picture, forecast));
    this.#open = { picture, target, worth: picture.worth(target), lost: picture.lost(target), kill, harm };
  }

  /** After it. `side`: the side whose luck is counted. */
  fell(state: GameState, side: Picture["side"]): void {
    if (!this.#open) return;
    const { picture, target, worth, lost, kill, harm } = this.#open;
    if (this.#battle.pending(state).attack !== null) {
      this.#open = null;
      return;
    }
    const underway = this.#battle.underway?.(state);
    if (underway && !isRefusal(underway)) return;
    this.#open = null;
    picture.look(this.#battle.view(state, picture.side));
    const stand = picture.stand(target);
    const now = !stand || stand.status === "eliminated" ? 1 : picture.lost(target);
    const done = brings({ kill }, { harm: worth * (now - lost), kill: Number(now >= 1 && lost < 1) });
    this.#total += (picture.side === side ? 1 : -1) * (done - harm);
  }
}
