/** The user's library of stamps, as the host keeps it. */
import { createStore } from "zustand/vanilla";
import type { Bridge, Output } from "../../../shared/api.ts";
import { formatStamp, freeStampName, parseStamp, type Stamp } from "../../../shared/editing/region/stamp.ts";
import type { Result } from "../../../shared/result.ts";
import type { Tell } from "../../window/tell.ts";

export interface KeptStamp extends Stamp {
  readonly id: string;
}
export interface StampLibrary {
  readonly stamps: readonly KeptStamp[];
  /** A sentence for each file that can't be read. */
  readonly refused: readonly string[];
}
export type Stamps = ReturnType<typeof createStamps>;

export function createStamps(bridge: Pick<Bridge, "invoke">, tell: Tell) {
  const store = createStore<StampLibrary>(() => ({ stamps: [], refused: [] }));
  /** The stamps read so far, by their text: an unchanged stamp stays the same object. */
  let known = new Map<string, KeptStamp>();
  const show = ({ stamps, refused }: Output<"stamps.list">): void => {
    const read = stamps.flatMap(({ id, text }): (readonly [string, KeptStamp])[] => {
      const key = `${id} ${text}`;
      const before = known.get(key);
      if (before) return [[key, before]];
      const parsed = parseStamp(text, id);
      return parsed.ok ? [[key, { ...parsed.value, id }]] : [];
    });
    known = new Map(read);
    store.setState({ stamps: read.map(([, stamp]) => stamp), refused });
  };
  const took = (answer: Result<Output<"stamps.list">>): boolean => {
    if (answer.ok) show(answer.value);
    else tell("warning", answer.error.message);
    return answer.ok;
  };
  const lost = (error: unknown): false => {
    tell("warning", `The stamps could not be written: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  };
  return {
    store,
    /** Asks each time: another window may have changed the library. */
    load: (): Promise<void> => bridge.invoke("stamps.list", {}).then(show, () => undefined),
    /** A new stamp, under a name with a number where the name is taken. True if it was saved. */
    save: ({ name, piece }: Stamp): Promise<boolean> => {
      const text = formatStamp({ name: freeStampName(name, store.getState().stamps), piece });
      return bridge.invoke("stamps.save", { text }).then(took, lost);
    },
    rename: (id: string, name: string): Promise<boolean> =>
      bridge.invoke("stamps.rename", { id, name }).then(took, lost),
    delete: (id: string): Promise<boolean> => bridge.invoke("stamps.delete", { id }).then(took, lost),
  };
}
