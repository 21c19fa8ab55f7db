/** The battle of the present choice, made in a worker. */
import { useEffect, useRef, useState } from "react";
import type { ListedStock } from "../../shared/lists/stock.ts";
import { ok, type Result } from "../../shared/result.ts";
import { Ground } from "../../shared/table/ground.ts";
import { refitOf } from "../../shared/tonight/battle.ts";
import { type Beside, beside } from "../window/worker/beside.ts";
import { type Choice, type TonightBattle, wishOf } from "./wish.ts";
import { createEngine } from "./worker/engine.ts";
import type { MadeData, MakeOrder, MakeReport } from "./worker/maker.ts";

/** The pause after the last change of a field, in milliseconds, and the picture's width in pixels. */
const REST = 150;
const PIXELS = 1200;

/** The last battle that was made, or why there is none; `busy`: a newer one is being made. */
export interface Making {
  readonly made: Result<TonightBattle> | null;
  readonly busy: boolean;
}

/** An order, and what it was made of. */
interface Asked {
  readonly order: MakeOrder;
  readonly wish: string;
  readonly stock: ListedStock;
}

export function useMade(choice: Choice, stock: ListedStock | null): Making {
  const [made, setMade] = useState<{ readonly of: Asked; readonly result: Result<TonightBattle> } | null>(null);
  const asked = useRef<Asked | null>(null);
  const [worker, setWorker] = useState<Beside<MakeOrder> | null>(null);
  useEffect(() => {
    const started = beside<MakeOrder, MakeReport>({
      worker: () => new Worker(new URL("./worker/worker.ts", import.meta.url), { type: "module", name: "tonight" }),
      engine: createEngine,
      report: ({ id, made: result }) =>
        id === asked.current?.order.id &&
        setMade({ of: asked.current, result: result.ok ? ok(battleOf(asked.current, result.value)) : result }),
      again: () => (asked.current ? [asked.current.order] : []),
    });
    setWorker(started);
    return started.stop;
  }, []);
  // Neither the locks nor the evening change what is made.
  const wish = JSON.stringify(wishOf(choice));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wish as text stands for the choice
  useEffect(() => {
    if (!worker || !stock) return;
    const timer = setTimeout(() => {
      const id = (asked.current?.order.id ?? 0) + 1;
      const { lists, vehicles } = stock;
      asked.current = { wish, stock, order: { id, wish: wishOf(choice), lists, vehicles, width: PIXELS } };
      worker.tell(asked.current.order);
    }, REST);
    return () => clearTimeout(timer);
  }, [worker, stock, wish]);
  return { made: made?.result ?? null, busy: made === null || made.of.wish !== wish || made.of.stock !== stock };
}

function battleOf({ order: { id, wish }, stock }: Asked, { scenario, cells, ...rest }: MadeData): TonightBattle {
  const { width, height } = scenario.table;
  const ground = new Ground(width, height, cells.terrain, cells.level);
  const loaded = { scenario, ground };
  const byId = new Map(stock.vehicles.map((vehicle) => [vehicle.id, vehicle]));
  const refit = refitOf(loaded, wish, { lists: stock.lists, vehicle: (vehicle) => byId.get(vehicle) });
  return { key: `${id}`, seed: `${wish.seeds.forces}`, loaded, refit, ...rest };
}
