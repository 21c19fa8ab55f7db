/** This tab's credentials for the host: the ticket of its address, then its session from before. */
import type { Credential } from "../../../shared/wire.ts";

const KEY = "sand-table.session";

/** In the order to try them. The ticket is removed from the address, so that no history or bookmark keeps it. */
export function takeCredentials(): Credential[] {
  const ticket = new URLSearchParams(location.hash.slice(1)).get("ticket");
  if (ticket !== null) history.replaceState(null, "", location.pathname + location.search);
  const session = sessionStorage.getItem(KEY);
  return [
    ...(ticket === null ? [] : [{ kind: "ticket", secret: ticket } as const]),
    ...(session === null ? [] : [{ kind: "session", secret: session } as const]),
  ];
}

/** sessionStorage belongs to this tab and this port, and survives a reload. */
export const keepSession = (secret: string): void => sessionStorage.setItem(KEY, secret);
