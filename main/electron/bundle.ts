/** The window's files under `app://bundle/`: only from the renderer's folder, and always with the policy's headers. */
import { readFile, realpath } from "node:fs/promises";
import path from "node:path";
import { lookup } from "mrmime";
import { securityHeaders } from "../doors/content-policy.ts";

export const SCHEME = "app";
export const ORIGIN = "app://bundle";
export const START_PAGE = `${ORIGIN}/index.html`;

/** For `protocol.handle(SCHEME, …)`. */
export function serveBundle(folder: string): (request: Request) => Promise<Response> {
  const headers = securityHeaders([]);
  const refuse = (status: number) => new Response(null, { status, headers });
  return async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return refuse(405);
    const file = fileOf(request.url, folder);
    if (!file) return refuse(404);
    try {
      // A link inside the folder must not lead outside.
      const root = await realpath(folder);
      const real = await realpath(file);
      if (!real.startsWith(root + path.sep)) return refuse(404);
      const body = await readFile(real);
      const type = lookup(real) ?? "application/octet-stream";
      return new Response(request.method === "HEAD" ? null : new Uint8Array(body), {
        headers: { ...headers, "Content-Type": type.startsWith("text/") ? `${type}; charset=utf-8` : type },
      });
    } catch {
      return refuse(404);
    }
  };
}

function fileOf(address: string, folder: string): string | null {
  try {
    const url = new URL(address);
    if (url.protocol !== `${SCHEME}:` || url.host !== "bundle") return null;
    const name = decodeURIComponent(url.pathname);
    if (name.includes("\0") || name.includes("\\")) return null;
    const file = path.join(folder, name);
    return file.startsWith(folder + path.sep) ? file : null;
  } catch {
    return null;
  }
}
