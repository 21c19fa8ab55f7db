/**
 * Tickets and sessions of the browser door.
 *
 * A *ticket* is in the printed address and opens one tab, once: an address found later (shell history, process list, a
 * photograph of the screen) is worthless. The tab that used the ticket gets a *session* secret over the open socket and
 * keeps it in its sessionStorage, so that it can reload; that storage belongs to one tab and one port. A tab with a
 * session may ask for a ticket for another tab, valid for a minute.
 * Both are 256 random bits, live in memory only and end with the host. Comparison takes the same time for any input.
 */
import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { Credential } from "../../shared/wire.ts";

export interface TicketOffice {
  /** A new one-time secret; `lifetime` in milliseconds, unlimited by default. */
  issue(lifetime?: number): string;
  /** The session of a credential; null: refused. This uses the ticket up. */
  admit(credential: Credential): string | null;
}

/** The greatest number of unused tickets: more than a person opens in a minute. */
const MOST_TICKETS = 16;

export function createTicketOffice(now: () => number = Date.now): TicketOffice {
  const tickets: { digest: Buffer; until: number }[] = [];
  const sessions: Buffer[] = [];
  const secret = () => randomBytes(32).toString("base64url");
  const find = <T>(list: readonly T[], digest: (item: T) => Buffer, wanted: Buffer): number => {
    let match = -1;
    for (const [index, item] of list.entries()) if (timingSafeEqual(digest(item), wanted)) match = index;
    return match;
  };

  return {
    issue(lifetime = Number.POSITIVE_INFINITY) {
      const ticket = secret();
      for (let i = tickets.length - 1; i >= 0; i--) if ((tickets[i]?.until ?? 0) <= now()) tickets.splice(i, 1);
      // The first ticket is in the printed address and has no end: later tickets don't push it out.
      if (tickets.length >= MOST_TICKETS) tickets.splice(1, 1);
      tickets.push({ digest: digestOf(ticket), until: now() + lifetime });
      return ticket;
    },
    admit({ kind, secret: given }) {
      const wanted = digestOf(given);
      if (kind === "session") return find(sessions, (digest) => digest, wanted) >= 0 ? given : null;
      const index = find(tickets, (ticket) => ticket.digest, wanted);
      const [ticket] = index < 0 ? [] : tickets.splice(index, 1);
      if (!ticket || ticket.until <= now()) return null;
      const session = secret();
      sessions.push(digestOf(session));
      return session;
    },
  };
}

/** Equal lengths for the comparison, and no secret kept longer than needed. */
const digestOf = (secret: string): Buffer => createHash("sha256").update(secret).digest();
