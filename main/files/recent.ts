/** The recently opened or saved files, newest first. */
import { access } from "node:fs/promises";
import { z } from "zod";
import type { Output } from "../../shared/api.ts";
import { createStore } from "./store.ts";

const MOST = 12;
const recentSchema = z.strictObject({
  files: z
    .array(
      z.strictObject({
        path: z.string().min(1).max(4096),
        title: z.string(),
        summary: z.string().default(""),
        opened: z.number(),
      }),
    )
    .max(100),
});

export type FileHead = Pick<Output<"files.recent">[number], "title" | "summary">;

export interface RecentFiles {
  list(): Promise<Output<"files.recent">>;
  add(path: string, head: FileHead): Promise<void>;
  forget(path: string): Promise<void>;
}

export function createRecentFiles(file: string, now: () => number, warn: (message: string) => void): RecentFiles {
  const store = createStore({ file, schema: recentSchema, initial: () => ({ files: [] }), now, warn });
  const isMissing = (path: string) =>
    access(path).then(
      () => false,
      () => true,
    );
  return {
    async list() {
      const { files } = await store.read();
      return Promise.all(files.map(async (entry) => ({ ...entry, missing: await isMissing(entry.path) })));
    },
    async add(path, head) {
      const entry = { path, ...head, opened: now() };
      await store.update(({ files }) => ({ files: [entry, ...files.filter((f) => f.path !== path)].slice(0, MOST) }));
    },
    async forget(path) {
      await store.update(({ files }) => ({ files: files.filter((f) => f.path !== path) }));
    },
  };
}
