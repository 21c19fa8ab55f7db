/** Infantry weapons: each cell of their chart. */
import { describe, expect, it } from "vitest";
import { STANDARD_READINGS } from "../../../../shared/rules/brew-up/options.ts";
import {
  automaticBonus,
  reachOf,
  type SmallArm,
  smallArmPenetration,
} from "../../../../shared/rules/brew-up/smallArms.ts";
import { SMALL_ARMS } from "../../../../shared/rules/brew-up/vehicleSheet.ts";
import { span, table } from "./reference.ts";

interface Row {
  readonly type: string;
  readonly max_range: string;
  readonly auto_bonus: string;
  readonly armor_pen: string | null;
}
const { rows } = table<{ readonly rows: readonly Row[] }>("infantry-weapons.json");

/** The weapons of each row, in the order of its cells. */
const OF_ROW: Readonly<Record<string, readonly SmallArm[]>> = {
  Pistol: ["pistol"],
  Carbine: ["carbine"],
  Rifle: ["rifle"],
  "BAR Auto./Assault Rifle": ["bar", "assault-rifle"],
  Submachinegun: ["submachinegun"],
  "MG Light, air cooled": ["light-mg-box", "light-mg-belt"],
  "MG Heavy, air cooled": ["heavy-mg-air-box", "heavy-mg-air-belt"],
  "MG Heavy, water cooled": ["heavy-mg-water-box", "heavy-mg-water-belt"],
  "MG 50-cal.": ["50-cal"],
  Flamethrower: ["flamethrower"],
  "Anti-Tank Rifle": ["anti-tank-rifle"],
  "Bazooka, Panzerschreck": ["bazooka", "panzerschreck"],
  "Panzerfaust 30/Later": ["panzerfaust-30", "panzerfaust-later"],
  Piat: ["piat"],
  "Hand Grenade": ["hand-grenade"],
  "Rifle Grenade": ["rifle-grenade"],
};
/** The nth of the figures that a cell has for its weapons. */
const cell = (text: string, nth: number): string => {
  const parts = text.split(/[/,]/);
  return (parts[nth] ?? parts[0] ?? "").trim();
};
const number = (text: string) => Number(/\d+/.exec(text)?.[0]);
const cases = rows.flatMap((row) => (OF_ROW[row.type] ?? []).map((weapon, nth) => ({ ...row, weapon, nth })));
const classAt = (weapon: SmallArm, inches: number, readings = STANDARD_READINGS) => {
  const found = smallArmPenetration(weapon, inches, readings);
  return found.type === "class" ? found.class : found.type;
};

describe("infantry weapons", () => {
  it("are the card's, and no others", () => {
    expect(Object.keys(OF_ROW)).toEqual(rows.map(({ type }) => type));
    expect(Object.values(OF_ROW).flat()).toEqual(SMALL_ARMS.map(([key]) => key));
  });
  it.each(cases)("$weapon reaches as far as $max_range says", ({ weapon, max_range, nth }) => {
    expect(reachOf(weapon)).toBe(number(cell(max_range, nth)));
  });
  it.each(cases)("$weapon has the automatic bonus of $auto_bonus, every inch", ({ weapon, auto_bonus, nth, type }) => {
    for (const inches of span(0, 60)) {
      const reach = inches <= reachOf(weapon);
      const printed =
        weapon === "assault-rifle" ? (inches <= 8 ? 10 : inches <= 16 ? 4 : null) : number(cell(auto_bonus, nth));
      const none = auto_bonus === "-" || !reach;
      expect(automaticBonus(weapon, inches), `${inches} inches`).toBe(none ? null : printed);
    }
    if (type.startsWith("BAR")) expect(auto_bonus).toBe('3/10 to 8", 4 to 16"');
  });
  it.each(cases)("$weapon has the penetration of $armor_pen, every inch", ({ weapon, armor_pen, nth }) => {
    for (const inches of span(0, 60)) {
      const found = classAt(weapon, inches);
      if (armor_pen === null || armor_pen === "-") expect(found).toBe("no-such-round");
      else if (inches > reachOf(weapon)) expect(found).toBe("out-of-range");
      else if (armor_pen.startsWith("B")) expect(found).toBe(inches <= 12 ? 2 : 1);
      else expect(found).toBe(number(cell(armor_pen, nth)));
    }
  });
  it("the letters stand for 2 and 1, or by an option the other way", () => {
    const read = { ...STANDARD_READINGS, letterClasses: "b-is-1" } as const;
    expect([classAt("50-cal", 12, read), classAt("50-cal", 13, read), classAt("anti-tank-rifle", 28, read)]).toEqual([
      1, 2, 2,
    ]);
  });
  it("by an option the flamethrower has the letters as printed, and the machine gun none", () => {
    const read = { ...STANDARD_READINGS, letterRow: "flamethrower" } as const;
    expect([classAt("50-cal", 5, read), classAt("flamethrower", 12, read), classAt("flamethrower", 13, read)]).toEqual([
      "no-such-round",
      2,
      "out-of-range",
    ]);
    expect(classAt("anti-tank-rifle", 5, read)).toBe(2);
  });
});
