/** Armour Battles: an opponent's use of batteries where the right decision is clear. */
import { describe, expect, it } from "vitest";
import { degrees, point } from "../../../shared/geometry/units.ts";
import type { PlaceCommand } from "../../../shared/play/contract.ts";
import { hand } from "../rules/armour-battles/play/hands.ts";
import { BATTERY } from "../rules/armour-battles/play/table.ts";

import { decided, figures } from "./armourHands.ts";

describe("batteries", () => {
  const GUN = { vehicle: BATTERY } as const;
  /** Red's logistics phase with a mission that was called last turn on a place. */
  const falling = (
    x: number,
    y: number,
    enemies: readonly (readonly [number, number])[],
    own: readonly [number, number],
  ) => {
    const of = hand({
      figures: figures(2),
      red: { r1: { at: own }, gun: GUN },
      blue: Object.fromEntries(enemies.map((at, i) => [`b${i}`, { at }])),
    });
    of.state.sides.red.missions = [{ battery: "gun", type: "artillery", at: point(x, y), facing: degrees(0) }];
    of.give({ type: "roll-command" }, 6, 5, 5, 4, 3, 5, 4, 4, 3, 2);
    return of;
  };
  it("follow enemies that moved on, and fire as called where they stayed", () => {
    const went = decided(
      falling(
        30,
        20,
        [
          [33.5, 20],
          [33.5, 22],
          [35, 21],
        ],
        [12, 20],
      ),
    );
    expect(went.command).toMatchObject({ type: "adjust", stand: "gun" });
    expect((went.command as PlaceCommand).at[0]).toBeGreaterThan(31.5);
    const stayed = decided(
      falling(
        34,
        21,
        [
          [33.5, 20],
          [33.5, 22],
          [35, 21],
        ],
        [12, 20],
      ),
    );
    expect(stayed.command.type).toBe("logistics");
    expect(stayed.why.sentence).toBe("The batteries fire as called.");
  });
  it("don't fire where only friends are left", () => {
    expect(decided(falling(30, 20, [[50, 20]], [30, 21])).command).toMatchObject({ type: "cancel-mission" });
  });
  it("are called on several close together", () => {
    const of = hand({
      figures: figures(2),
      red: { r1: { at: [10, 20] }, gun: GUN },
      blue: { b1: { at: [40, 20] }, b2: { at: [42, 20] }, b3: { at: [41, 22] }, b4: { at: [40, 36] } },
    });
    of.give({ type: "roll-command" }, 6, 5, 5, 4, 3, 5, 4, 4, 3, 2);
    const { command, why } = decided(of);
    expect(command.type).toBe("call-mission");
    expect(why.sentence).toMatch(/^Call artillery on b[123], b[123], b[123]: \+0\.\d\d\.$/);
  });
  it("lay smoke between guns and targets that can't answer them", () => {
    const of = hand({
      figures: figures(1),
      red: {
        r1: { at: [20, 18], vehicle: "M4 75mm" },
        r2: { at: [20, 20], vehicle: "M4 75mm" },
        r3: { at: [20, 22], vehicle: "M4 75mm" },
        gun: GUN,
      },
      blue: { b1: { at: [36, 16], vehicle: "Panther Ausf G" }, b2: { at: [36, 24], vehicle: "Panther Ausf G" } },
    });
    of.give({ type: "roll-command" }, 6, 5, 5, 4, 3, 5, 4, 4, 3, 2);
    for (const id of ["r1", "r2", "r3"]) Object.assign(of.stand(id), { fired: true, activated: true, disruption: 1 });
    const { command, why } = decided(of);
    expect(command.type).toBe("call-smoke");
    const { at } = command as PlaceCommand;
    expect(at[0]).toBeGreaterThan(20);
    expect(at[0]).toBeLessThan(36);
    expect(why.sentence).toMatch(/^Call smoke between b[12] and r[123]: \+\d\.\d\d\.$/);
  });
  it("are given Staff Orders by Wild Dice where there are none left", () => {
    const of = hand({
      figures: figures(0),
      red: { r1: { at: [10, 20] }, gun: GUN },
      blue: { b1: { at: [47, 20] }, b2: { at: [49, 20] }, b3: { at: [48, 22] } },
    });
    of.give({ type: "roll-command" }, 6, 6, 6, 4, 3, 5, 4, 4, 3, 2);
    of.give({ type: "choose-chain", chain: 6 });
    of.give({ type: "order", chain: 3 });
    of.stand("r1").activated = true;
    expect(decided(of).command.type).toBe("instant-staff");
  });
});
