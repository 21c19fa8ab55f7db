import { describe, expect, it } from "vitest";
import { burstsOf, firedIn } from "../../../renderer/play/store/fired.ts";
import { storedGame } from "../../replays/stored.ts";

describe("shots in the log of every system", () => {
  for (const name of ["arena-104", "modern-arena-130", "squad-arena-17", "armour-arena-12", "brew-arena-17"])
    it(`go from an enemy to the target: ${name}`, () => {
      const game = storedGame(name);
      let shots = 0;
      for (const { id } of game.lineTo(game.at)) {
        const lines = game.linesOf(id);
        const view = game.battle.view(game.stateAt(id), null);
        for (const fired of firedIn(lines, view)) {
          if (fired.from.length > 0) shots++;
          for (const { type, towards } of burstsOf([fired])) if (type === "muzzle") expect(towards).toEqual(fired.to);
        }
        // A failed roll to fire is no shot.
        if (lines.length === 1 && lines[0]?.outcome === "no shot") expect(firedIn(lines, view)).toEqual([]);
      }
      expect(shots).toBeGreaterThan(0);
    });
});
