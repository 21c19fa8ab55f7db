/** The players of the next game, and the character with which the computer would continue for each side. */
import { CHARACTERS, STANDARD_CHARACTER } from "../../../shared/opponent/character.ts";
import type { Character } from "../../../shared/play/character.ts";
import type { Seat, Seats } from "../../../shared/play/seats.ts";
import { SIDE_IDS, type SideId } from "../../../shared/systems.ts";

export const STANDARD: Character = CHARACTERS[STANDARD_CHARACTER];

export class Seating {
  #chosen: Seats;
  /** The last or next character of each side. */
  readonly #last: Record<SideId, Character> = { red: STANDARD, blue: STANDARD };

  /** The character that the scenario suggests, for a side without an earlier choice in this game. */
  readonly #suggested: Partial<Record<SideId, Character>> = {};

  constructor(chosen: Seats) {
    this.#chosen = chosen;
    this.rememberAll(chosen);
  }

  get chosen(): Seats {
    return this.#chosen;
  }
  characterOf(side: SideId): Character {
    return this.#suggested[side] ?? this.#last[side];
  }

  /** A new table: null where its scenario suggests nothing. */
  suggest(character: Character | null): void {
    for (const side of SIDE_IDS)
      if (character) this.#suggested[side] = character;
      else delete this.#suggested[side];
  }
  remember(side: SideId, seat: Seat): void {
    if (seat.type !== "program") return;
    this.#last[side] = seat.character;
    delete this.#suggested[side];
  }
  rememberAll(seats: Seats): void {
    for (const side of SIDE_IDS) this.remember(side, seats[side]);
  }

  /** Chooses for the next game. Plans belong to a single scenario. */
  choose(side: SideId, seat: Seat): void {
    const kept: Seat = seat.type === "program" ? { ...seat, plan: null } : seat;
    this.#chosen = { ...this.#chosen, [side]: kept };
  }
}
