/** What this tab can show the host: the ticket of the address it was opened with, then the session it was given before. */
import type { Credential } from "../../../shared/wire.ts";

const KEY = "sand-table.session";

/** In the order to try them. The ticket is taken out of the address, so that it stays in no history or bookmark. */
export function takeCredentials(): Credential[] {
  const ticket = new URLSearchParams(location.hash.slice(1)).get("ticket");
  if (ticket !== null) history.replaceState(null, "", location.pathname + location.search);
  const session = sessionStorage.getItem(KEY);
  return [
    ...(ticket === null ? [] : [{ kind: "ticket", secret: ticket } as const]),
    ...(session === null ? [] : [{ kind: "session", secret: session } as const]),
  ];
}

/** sessionStorage belongs to this tab and this port, and outlives a reload. */
export const keepSession = (secret: string): void => sessionStorage.setItem(KEY, secret);
