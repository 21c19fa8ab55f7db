/** A folder as the host lists it. */
import { useCallback, useEffect, useState } from "react";
import type { DocumentEnding, Output } from "../../shared/api.ts";
import type { Failure } from "../../shared/result.ts";
import { useProgram } from "../window/context.ts";

export type Folder = Extract<Output<"files.list">, { ok: true }>["value"];

/** `first`: the folder to begin with; where it can't be listed, the host chooses. */
export function useFolder(first: string | null, ending: DocumentEnding | undefined) {
  const { bridge } = useProgram();
  const [folder, setFolder] = useState<Folder | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const go = useCallback(
    async (path: string | null, fallback = false) => {
      const listed = await bridge.invoke("files.list", { path, ...(ending && { ending }) });
      if (listed.ok) {
        setFolder(listed.value);
        setFailure(null);
      } else if (fallback) await go(null);
      else setFailure(listed.error);
    },
    [bridge, ending],
  );
  useEffect(() => void go(first, true), [go, first]);
  /** Returns whether the folder was made. */
  const make = async (name: string): Promise<boolean> => {
    if (!folder) return false;
    const made = await bridge.invoke("files.makeFolder", { parent: folder.path, name });
    if (made.ok) void go(made.value);
    else setFailure(made.error);
    return made.ok;
  };
  return { folder, failure, go, make };
}

const separator = (path: string) => (path.includes("\\") && !path.includes("/") ? "\\" : "/");
export const withSlash = (path: string) => (/[\\/]$/.test(path) ? path : path + separator(path));
export const joined = (folder: string, name: string) => withSlash(folder) + name;
