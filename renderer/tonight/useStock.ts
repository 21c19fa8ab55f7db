/** The lists and vehicles of a rule system, asked for again after lists were added. */
import { useCallback, useEffect, useState } from "react";
import type { Output } from "../../shared/api.ts";
import type { ListedStock } from "../../shared/lists/stock.ts";
import type { SystemId } from "../../shared/systems.ts";
import { useProgram } from "../window/context.ts";

export interface StockInHand {
  /** Null until it comes. */
  readonly stock: ListedStock | null;
  /** Why there is none. */
  readonly refused: string | null;
  readonly again: () => void;
}

export function useStock(system: SystemId): StockInHand {
  const { bridge } = useProgram();
  const [answer, setAnswer] = useState<{ readonly of: SystemId; readonly answer: Output<"lists.stock"> } | null>(null);
  const again = useCallback(() => {
    let over = false;
    const refused = (e: Error): Output<"lists.stock"> => ({
      ok: false,
      error: { code: "internal", message: e.message },
    });
    void bridge
      .invoke("lists.stock", { system })
      .catch(refused)
      .then((now) => !over && setAnswer({ of: system, answer: now }));
    return () => {
      over = true;
    };
  }, [bridge, system]);
  useEffect(again, [again]);
  const now = answer?.of === system ? answer.answer : null;
  return { stock: now?.ok ? now.value : null, refused: now && !now.ok ? now.error.message : null, again };
}
