/** What an attack in hand aims at: by the player's settings, or without any by what suits the target. */
import { expect, it } from "vitest";
import { EMPTY_HAND } from "../../../renderer/play/store/hand.ts";
import type { Reader } from "../../../renderer/play/store/reader.ts";
import { aimOf } from "../../../renderer/play/store/shot.ts";
import type { Choice, Command, OpenKind } from "../../../shared/play/contract.ts";
import { NOBODY } from "../../shared/play/nothing.ts";

const FIRE: OpenKind = {
  ...{ kind: "fire", name: "Fire", help: "Fire.", rule: "1", gesture: "attack", concludes: false, lays: [] },
  switches: [
    { field: "weapon", name: "Weapon", usual: "First weapon", choices: [{ value: 1, name: "Second weapon" }] },
    { field: "aim", name: "Aim", usual: "As usual", choices: [{ value: "hull", name: "At the hull" }] },
  ],
};
const fire = (target: string, more: object = {}): Choice => ({
  ...NOBODY,
  ...{ command: { type: "fire", target, ...more } as Command, name: "", stand: "gun", target },
});
/** Solid shot for the tank; only the second weapon harms the squad. */
const OFFERED = [
  fire("tank"),
  fire("tank", { weapon: 1 }),
  fire("tank", { aim: "hull" }),
  fire("squad", { weapon: 1, aim: "hull" }),
  fire("squad", { weapon: 1 }),
];
const reader = {
  decision: { side: "red", open: [FIRE] },
  able: () => ["gun"],
  stand: () => undefined,
  choices: () => OFFERED,
  forecast: (command: Command & { weapon?: number; target?: string }) =>
    command.target === "squad" && command.weapon !== 1 ? { rule: "1", reason: "No harm." } : {},
} as unknown as Reader;
const aimAt = (target: string, switched: Record<string, string | number> = {}) =>
  aimOf(reader, { ...EMPTY_HAND, kind: "fire", stand: "gun", target, switched });

it("takes the weapon that suits the target, with nothing else set", () => {
  expect(aimAt("tank")).toMatchObject({ type: "aimed", choice: OFFERED[0] });
  expect(aimAt("squad")).toMatchObject({ type: "aimed", choice: OFFERED[4] });
});

it("keeps to what the player has set, and says why not", () => {
  expect(aimAt("tank", { weapon: 1 })).toMatchObject({ type: "aimed", choice: OFFERED[1] });
  expect(aimAt("squad", { aim: "hull" })).toMatchObject({ type: "refused", refusal: { reason: "No harm." } });
});
