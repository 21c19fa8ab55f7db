import type { Objective } from "../../scenario/model.ts";
import { type Handling, movedBy, partPlaced, placed } from "./handling.ts";
import { onWords } from "./label.ts";
import { apart } from "./likeness.ts";

export const objective = {
  words: { singular: "objective", many: "objectives" },
  rank: 7,
  name: ({ name }) => name,
  named: (record, name) => ({ ...record, name }),
  bounds: placed.bounds,
  ...movedBy<Objective>(placed.mapped),
  onAxis: ({ at, radius }, image) => apart(at, image.at) < 2 * radius,
  /** Under its middle, its ring, or its name beyond the ring. */
  under({ at: [x, y], radius, name }, { at, hand }) {
    const away = Math.hypot(at[0] - x, at[1] - y);
    if (onWords([x, y + radius + 1.4 * hand], name, at, hand)) return true;
    return away <= Math.max(0.3, 1.5 * hand) || Math.abs(away - radius) <= hand;
  },
  piece: { mapped: placed.mapped, parted: partPlaced, prefix: () => "objective-" },
} satisfies Handling<Objective>;
