/**
 * Games that two windows play. The host keeps each game's file and its commands since, in their order; a window that comes back
 * gets them all. It knows no rules: each window's rules check what the other sends.
 */
import type { Input, Output } from "../../shared/api.ts";
import { fail, ok } from "../../shared/result.ts";
import { otherSide, type SideId } from "../../shared/systems.ts";
import type { Client } from "../services.ts";

export type Window = Pick<Client, "send">;
type Step = Input<"twoWindows.give">["step"];
type Seat = "opener" | "guest";

interface Shared {
  readonly text: string;
  readonly title: string;
  /** The guest's. */
  readonly side: SideId;
  /** In the order in which they came here. */
  readonly steps: Step[];
  /** The number of each seat's steps. */
  readonly given: Record<Seat, number>;
  readonly seats: Record<Seat, Window | null>;
}

const OTHER = { opener: "guest", guest: "opener" } as const;
const GONE = fail({ code: "not-found", message: "This game isn’t open to two windows any more." } as const);

export type SharedGames = ReturnType<typeof createSharedGames>;

export function createSharedGames(newId: () => string) {
  const games = new Map<string, Shared>();
  const seatOf = (game: Shared, window: Window): Seat | null =>
    game.seats.opener === window ? "opener" : game.seats.guest === window ? "guest" : null;

  function leave(window: Window, id: string): void {
    const game = games.get(id);
    const seat = game && seatOf(game, window);
    if (!game || !seat) return;
    if (seat === "opener") games.delete(id);
    game.seats[seat] = null;
    game.seats[OTHER[seat]]?.send({ type: "shared-other", id, other: seat === "opener" ? "ended" : "awaited" });
  }

  return {
    open(window: Window, { text, title, side }: Omit<Input<"twoWindows.open">, "address">): string {
      const id = newId();
      games.set(id, {
        ...{ text, title, steps: [], given: { opener: 0, guest: 0 } },
        side: otherSide(side),
        seats: { opener: window, guest: null },
      });
      return id;
    },
    join(window: Window, id: string): Output<"twoWindows.join"> {
      const game = games.get(id);
      if (!game) return GONE;
      const { text, title, side, steps, seats, given } = game;
      if (seats.guest !== window) seats.guest?.send({ type: "shared-other", id, other: "ended" });
      seats.guest = window;
      seats.opener?.send({ type: "shared-other", id, other: "here" });
      return ok({ text, title, side, steps, given: given.guest });
    },
    give(window: Window, { id, index, seen, step }: Input<"twoWindows.give">): Output<"twoWindows.give"> {
      const game = games.get(id);
      const seat = game && seatOf(game, window);
      if (!game || !seat) return GONE;
      // A command that follows a late one is late, too, though its number may fit.
      if (index !== game.steps.length || seen !== game.given[OTHER[seat]]) return ok({ late: true });
      game.steps.push(step);
      game.given[seat]++;
      game.seats[OTHER[seat]]?.send({ type: "shared-step", id, index, step });
      return ok({ late: false });
    },
    leave,
    /** Leaves every game. */
    gone(window: Window): void {
      for (const id of [...games.keys()]) leave(window, id);
    },
    /** The games that a window opened. */
    openedBy: (window: Window): string[] =>
      [...games].filter(([, game]) => game.seats.opener === window).map(([id]) => id),
    has: (id: string): boolean => games.has(id),
  };
}
