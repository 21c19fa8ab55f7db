/** A game in two windows, as its host serves it: the door for the guest's window, which opens with the game and closes with it. */
import { networkInterfaces } from "node:os";
import type { Input, Output } from "../../shared/api.ts";
import type { GuestPlace } from "../../shared/apiTwoWindows.ts";
import { fail, ok } from "../../shared/result.ts";
import type { SharedGames, Window } from "./sharedGames.ts";

/** The door for the guest of a game. */
export interface GuestDoor {
  /** A new address, valid for one tab. */
  newAddress(): string;
  close(): Promise<void>;
}
/** Opens the program at an address to the guest of a game. Rejects where nothing can listen there. */
export type OpenGuestDoor = (
  games: SharedGames,
  at: { readonly address: string; readonly game: string },
) => Promise<GuestDoor>;

/** Whether this host opens games, or serves the guests of another host's games. */
export type Role =
  | { readonly type: "host"; readonly openDoor: OpenGuestDoor }
  | { readonly type: "guest"; readonly games: SharedGames };

const NOT_HERE = fail({
  code: "unsupported",
  message: "A game is opened to another window where the program was started.",
} as const);

const LOOPBACK: GuestPlace = { name: "This machine", address: "127.0.0.1" };

/** The addresses of this machine at which another window can be opened. */
export const guestPlaces = (): GuestPlace[] => [
  LOOPBACK,
  ...Object.entries(networkInterfaces()).flatMap(([name, addresses]) =>
    (addresses ?? [])
      .filter(({ family, internal }) => family === "IPv4" && !internal)
      .map(({ address }) => ({ name, address })),
  ),
];

export type TwoWindows = ReturnType<typeof createTwoWindows>;

export function createTwoWindows(games: SharedGames, openDoor: OpenGuestDoor | null) {
  const doors = new Map<string, GuestDoor>();
  const closing = new Set<Promise<void>>();

  function shut(ids: Iterable<string>): void {
    for (const id of ids) {
      const door = doors.get(id);
      doors.delete(id);
      if (!door) continue;
      const closed = door.close().finally(() => closing.delete(closed));
      closing.add(closed);
    }
  }
  const ended = () => [...doors.keys()].filter((id) => !games.has(id));

  return {
    places: (): GuestPlace[] => (openDoor ? guestPlaces() : []),
    async open(window: Window, wish: Input<"twoWindows.open">): Promise<Output<"twoWindows.open">> {
      if (!openDoor) return NOT_HERE;
      const { address, ...game } = wish;
      if (!guestPlaces().some((place) => place.address === address))
        return fail({ code: "invalid", message: `This machine has no address ${address} any more.` });
      for (const id of games.openedBy(window)) games.leave(window, id);
      shut(ended());
      const id = games.open(window, game);
      try {
        const door = await openDoor(games, { address, game: id });
        doors.set(id, door);
        // The window may have closed meanwhile.
        shut(ended());
        return ok({ id, invitation: door.newAddress() });
      } catch (error) {
        games.leave(window, id);
        const why = error instanceof Error ? error.message : String(error);
        return fail({ code: "not-permitted", message: `Nothing can be opened at ${address}: ${why}` });
      }
    },
    inviteAgain(id: string): Output<"twoWindows.inviteAgain"> {
      const door = doors.get(id);
      return door ? ok({ invitation: door.newAddress() }) : NOT_HERE;
    },
    join: games.join,
    give: games.give,
    leave(window: Window, id: string): void {
      games.leave(window, id);
      shut(ended());
    },
    /** The window or tab has closed. */
    gone(window: Window): void {
      games.gone(window);
      shut(ended());
    },
    async close(): Promise<void> {
      shut([...doors.keys()]);
      await Promise.all(closing);
    },
  };
}
