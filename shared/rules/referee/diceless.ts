/** Dice where nothing can be rolled: for what follows before anybody decided anything. */
import type { Dice } from "../../dice/dice.ts";

export const DICELESS: Dice = {
  roll: () => {
    throw new Error("nothing is rolled before the first decision");
  },
};
