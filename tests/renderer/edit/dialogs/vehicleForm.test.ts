import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeText } from "../../../../renderer/edit/vehicles/decodeText.ts";
import {
  emptyWeapon,
  fieldErrors,
  fieldOf,
  valuesOf,
  vehicleOf,
} from "../../../../renderer/edit/vehicles/formValues.ts";
import { vehicleSheetOf } from "../../../../shared/rules/systems.ts";
import { SYSTEM_IDS } from "../../../../shared/systems.ts";
import { vehicleOf as anyVehicleOf } from "../../../main/vehicles/arbitraries.ts";
import { TANK } from "../../testTable.ts";

const WWII = vehicleSheetOf("ghq-wwii");

describe("a vehicle in a form", () => {
  it.for(SYSTEM_IDS)("comes out as it went in: %s", (system) => {
    const sheet = vehicleSheetOf(system);
    fc.assert(
      fc.property(anyVehicleOf(system), (vehicle) => {
        const back = vehicleOf(sheet, valuesOf(sheet, vehicle), vehicle);
        expect({ ...back, notes: back.notes.toSorted() }).toEqual({ ...vehicle, notes: vehicle.notes.toSorted() });
        expect(fieldErrors(sheet, back)).toEqual({});
      }),
      { numRuns: 60 },
    );
  });

  it("an empty one says field by field what is missing", () => {
    const errors = fieldErrors(WWII, vehicleOf(WWII, valuesOf(WWII, null), TANK));
    expect(errors).toMatchObject({
      name: "Name is missing.",
      nation: "Nation is missing.",
      points: "Points are missing.",
      "stats.defense": "Defence is missing.",
      "weapons.0.stats.range": "Range is missing.",
    });
  });

  it("takes typed digits for numbers and refuses the rest in words", () => {
    const values = { ...valuesOf(WWII, TANK), stats: { defense: "12", move: "fast" } };
    const vehicle = vehicleOf(WWII, values, TANK);
    expect(vehicle.stats).toEqual({ defense: 12, move: "fast" });
    expect(fieldErrors(WWII, vehicle)).toEqual({ "stats.move": "Move must be a whole number from 0 to 60." });
  });

  it("leaves out what belongs to others only", () => {
    const sheet = vehicleSheetOf("ghq-modern");
    const values = valuesOf(sheet, null);
    values.weapons = [{ ...emptyWeapon(sheet, 0), name: "cannon" }];
    if (values.weapons[0]) values.weapons[0].stats["depletion"] = 4;
    expect(vehicleOf(sheet, values, { id: "user/x", system: "ghq-modern" }).weapons[0]?.stats).toEqual({});
  });

  it("leaves out what hangs on a figure that belongs to others only", () => {
    const sheet = vehicleSheetOf("brew-up");
    const values = valuesOf(sheet, null);
    // A tank with a turret that became a truck: its turret is out of sight in the form.
    Object.assign(values.stats, { kind: "soft", crew: "2", turret: true, turretRotation: "90", front: "5" });
    const { stats } = vehicleOf(sheet, values, { id: "user/x", system: "brew-up" });
    expect(Object.keys(stats)).toEqual(["kind", "crew", "wheeled", "tows"]);
  });

  it("calls places as the form does", () => {
    expect(fieldOf("weapons[1].stats.range")).toBe("weapons.1.stats.range");
  });
});

it("reads what spreadsheets save, whatever the encoding", () => {
  const utf16 = Uint8Array.from([
    0xff,
    0xfe,
    ...[..."Éa"].flatMap((c) => [c.charCodeAt(0) & 0xff, c.charCodeAt(0) >> 8]),
  ]);
  expect(decodeText(new TextEncoder().encode("Éa"))).toBe("Éa");
  expect(decodeText(utf16)).toBe("Éa");
  expect(decodeText(Uint8Array.from([0xc9, 0x61]))).toBe("Éa");
});
