/** Admits only requests from our own page on our own address, by their headers, before anything else happens. */
import type { IncomingMessage } from "node:http";

/** The host's own address, which every request must give. */
export interface Address {
  /** `127.0.0.1:PORT`, or the address that the user opened to a guest. */
  readonly host: string;
  /** `http://` and the host. */
  readonly origin: string;
}
export const LOOPBACK = "127.0.0.1";
export const addressOf = (port: number, name = LOOPBACK): Address => ({
  host: `${name}:${port}`,
  origin: `http://${name}:${port}`,
});

export interface Refusal {
  readonly status: number;
  readonly message: string;
}

/**
 * Null: admitted. A foreign Host means that another name was made to point at us (DNS rebinding); a foreign Origin or
 * Sec-Fetch-Site means that another page asks. Following a link here is admitted: the page alone can do nothing.
 */
export function refusePage({ method, headers }: IncomingMessage, address: Address): Refusal | null {
  if (headers.host !== address.host)
    return { status: 421, message: `Sand Table answers to http://${address.host}/ only.` };
  if (headers.origin !== undefined && headers.origin !== address.origin)
    return { status: 403, message: "Sand Table answers its own pages only." };
  const site = headers["sec-fetch-site"];
  const followsLink = headers["sec-fetch-mode"] === "navigate" && headers["sec-fetch-dest"] === "document";
  if (site !== undefined && site !== "same-origin" && site !== "none" && !followsLink)
    return { status: 403, message: "Sand Table answers its own pages only." };
  if (method !== "GET" && method !== "HEAD") return { status: 405, message: "Pages can only be read." };
  return null;
}

/** A WebSocket always sends its Origin: it must be there, and ours. */
export function refuseSocket(
  { method, headers, url }: IncomingMessage,
  address: Address,
  path: string,
): Refusal | null {
  if (headers.host !== address.host) return { status: 421, message: "Wrong host." };
  if (headers.origin !== address.origin) return { status: 403, message: "Wrong origin." };
  if (method !== "GET" || url !== path) return { status: 404, message: "Nothing here." };
  return null;
}
