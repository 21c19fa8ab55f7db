/** A page of the bench's, built and served by itself. */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import sirv from "sirv";
import { build } from "vite";

/** A page by itself gets the fine clock. */
function isolated(response: ServerResponse): void {
  response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
  response.setHeader("Cross-Origin-Embedder-Policy", "require-corp");
}

/** Builds the page of a folder and serves it. */
export async function servePage(root: string): Promise<{ address: string; stop: () => void }> {
  const outDir = mkdtempSync(path.join(tmpdir(), "sand-table-page-"));
  await build({
    configFile: false,
    root,
    base: "./",
    logLevel: "error",
    resolve: { dedupe: ["three"] },
    build: { outDir, emptyOutDir: true, target: "chrome140", chunkSizeWarningLimit: 9000 },
  });
  const server = createServer(sirv(outDir, { dev: true, setHeaders: isolated })).listen(0, "127.0.0.1");
  await new Promise((listening) => server.once("listening", listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () => {
      server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
