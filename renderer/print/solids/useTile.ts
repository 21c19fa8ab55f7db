/** The chosen tile as the host makes it: the last answer stays until the next, and no more than one question is on its way. */
import { useEffect, useRef, useState } from "react";
import type { Input, Output } from "../../../shared/api.ts";
import { useProgram } from "../../window/context.ts";

/** The pause after the last change before a tile is made, in milliseconds. */
const REST = 200;

export interface ShownTile {
  readonly name: string;
  readonly made: Output<"solids.tile">;
}

/** A null `wish` has a setting at fault: nothing is asked for. */
export function useTile(wish: Input<"solids.tile"> | null): { shown: ShownTile | null; busy: boolean } {
  const { bridge } = useProgram();
  const [shown, setShown] = useState<ShownTile | null>(null);
  const [busy, setBusy] = useState(false);
  const next = useRef<Input<"solids.tile"> | null>(null);
  const asking = useRef(false);
  const over = useRef(false);
  useEffect(() => {
    over.current = false;
    return () => {
      over.current = true;
      void bridge.invoke("solids.cancel", {}).catch(() => undefined);
    };
  }, [bridge]);
  useEffect(() => {
    next.current = wish;
    if (!wish) return;
    const ask = async () => {
      if (asking.current) return;
      asking.current = true;
      setBusy(true);
      for (let wanted = next.current; wanted && !over.current; wanted = next.current) {
        next.current = null;
        const made = await bridge.invoke("solids.tile", wanted).catch((error: unknown) => broken(error));
        if (over.current) return;
        // A file was stopped, and the tile behind it with it.
        if (!made.ok && made.error.code === "cancelled") next.current ??= wanted;
        else setShown({ name: wanted.tile, made });
      }
      asking.current = false;
      setBusy(false);
    };
    const waiting = setTimeout(() => void ask(), REST);
    return () => clearTimeout(waiting);
  }, [bridge, wish]);
  return { shown, busy };
}

const broken = (error: unknown): Extract<Output<"solids.tile">, { ok: false }> => ({
  ok: false,
  error: { code: "internal", message: error instanceof Error ? error.message : String(error) },
});
