import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEditingDocument } from "../../../../shared/editing/document.ts";
import {
  addPicture,
  editPicture,
  MAX_PICTURE_BYTES,
  removePicture,
} from "../../../../shared/editing/picture/editPicture.ts";
import { imageFacts } from "../../../../shared/editing/picture/imageFile.ts";
import {
  cornersOf,
  fitted,
  pixelAtPlace,
  placedByTwoPoints,
  placeOfPixel,
  showsPlace,
} from "../../../../shared/editing/picture/placePicture.ts";
import { formatScenario } from "../../../../shared/scenario/format.ts";
import { parseScenario } from "../../../../shared/scenario/parse.ts";
import { MAX_PICTURE_TEXT } from "../../../../shared/scenario/v1.ts";
import { small } from "../../scenario/samples.ts";

const bytes = (...parts: (readonly number[])[]) => Uint8Array.from(parts.flat());
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const png = (width: readonly number[], height: readonly number[]) =>
  bytes(PNG, [0, 0, 0, 13], [0x49, 0x48, 0x44, 0x52], width, height, [8, 2, 0, 0, 0]);
const frame = (marker: number) => [0xff, marker, 0, 17, 8, 0x01, 0x2c, 0x02, 0x80, 3, 0, 0, 0, 0, 0, 0, 0];
const app0 = [0xff, 0xe0, 0, 6, 1, 2, 3, 4];

describe("a picture's file", () => {
  it.each([
    ["a PNG", png([0, 0, 4, 0], [0, 0, 3, 0]), { type: "image/png", pixels: [1024, 768] }],
    ["a JPEG", bytes([0xff, 0xd8], app0, frame(0xc0)), { type: "image/jpeg", pixels: [640, 300] }],
    [
      "a progressive one",
      bytes([0xff, 0xd8], app0, [0xff, 0xc4, 0, 3, 9], frame(0xc2)),
      { type: "image/jpeg", pixels: [640, 300] },
    ],
    ["one with fill bytes", bytes([0xff, 0xd8, 0xff], frame(0xc1)), { type: "image/jpeg", pixels: [640, 300] }],
  ])("is known by its bytes: %s", (_, file, facts) => {
    expect(imageFacts(file)).toEqual({ ok: true, value: facts });
  });

  it.each([
    ["another sort of file", bytes([0x47, 0x49, 0x46, 0x38]), "neither a PNG nor a JPEG"],
    ["nothing", new Uint8Array(), "neither"],
    ["a PNG cut short", png([0, 0, 4, 0], [0, 0, 3, 0]).slice(0, 20), "damaged"],
    ["a PNG without size", png([0, 0, 0, 0], [0, 0, 3, 0]), "damaged"],
    ["a JPEG without frame", bytes([0xff, 0xd8], app0, [0xff, 0xda, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0]), "damaged"],
  ])("is refused: %s", (_, file, why) => {
    const facts = imageFacts(file);
    expect(!facts.ok && facts.error.message).toContain(why);
  });

  it("never makes it throw", () => {
    const heads = fc.constantFrom(PNG, [0xff, 0xd8, 0xff], []);
    fc.assert(
      fc.property(heads, fc.uint8Array({ maxLength: 80 }), (head, rest) => {
        const facts = imageFacts(bytes(head, [...rest]));
        if (facts.ok) expect(Math.min(...facts.value.pixels)).toBeGreaterThan(0);
      }),
    );
  });
});

const close = (a: readonly number[], b: readonly number[]) => {
  a.forEach((n, i) => {
    expect(n).toBeCloseTo(b[i] as number, 4);
  });
};

describe("a picture's place", () => {
  it("runs across and down from its top left corner, turned clockwise", () => {
    const picture = { at: [10, 20], inchesPerPixel: 0.5, angle: 90, pixels: [8, 4] } as const;
    close(placeOfPixel(picture, [8, 0]), [10, 16]);
    close(placeOfPixel(picture, [0, 4]), [8, 20]);
    cornersOf(picture).forEach((corner, i) => {
      close(
        corner,
        (
          [
            [10, 20],
            [10, 16],
            [8, 16],
            [8, 20],
          ] as const
        )[i] ?? [],
      );
    });
    expect([showsPlace(picture, [9, 18]), showsPlace(picture, [11, 18])]).toEqual([true, false]);
  });

  it("is the middle of the table at first, as large as fits", () => {
    expect(fitted([200, 100], { width: 12, height: 8 })).toEqual({ at: [0, 7], inchesPerPixel: 0.06, angle: 0 });
    expect(fitted([100, 100], { width: 12, height: 8 })).toEqual({ at: [2, 8], inchesPerPixel: 0.08, angle: 0 });
  });

  it.each([
    // Two points along its upper edge, upright: 100 pixels are 10 inches.
    [[0, 0], [2, 6], [100, 0], [12, 6], { at: [2, 6], inchesPerPixel: 0.1, angle: 0 }],
    // The same edge runs south: turned by a quarter.
    [[0, 0], [2, 16], [100, 0], [2, 6], { at: [2, 16], inchesPerPixel: 0.1, angle: 90 }],
    // And west: half a turn.
    [[0, 0], [12, 6], [100, 0], [2, 6], { at: [12, 6], inchesPerPixel: 0.1, angle: 180 }],
    // Down the picture is south.
    [[50, 10], [5, 9], [50, 110], [5, 4], { at: [2.5, 9.5], inchesPerPixel: 0.05, angle: 0 }],
    // A corner to the opposite one, at a slant of a 3-4-5 triangle.
    [[0, 0], [0, 0], [40, 30], [5, 0], { at: [0, 0], inchesPerPixel: 0.1, angle: 323.130102 }],
  ] as const)("by two points: %s at %s, %s at %s", (pixelA, placeA, pixelB, placeB, expected) => {
    const placed = placedByTwoPoints({ pixel: pixelA, place: placeA }, { pixel: pixelB, place: placeB });
    if (!placed.ok) throw new Error(placed.error.message);
    close(placed.value.at, expected.at);
    expect(placed.value.inchesPerPixel).toBeCloseTo(expected.inchesPerPixel, 9);
    expect(placed.value.angle).toBeCloseTo(expected.angle, 5);
  });

  it.each([
    [[10, 10], [2, 6], [11, 11], [12, 6], "too close together"],
    [[10, 10], [2, 6], [90, 11], [2.1, 6.1], "on the table are the same"],
    [[0, 0], [0, 0], [4, 0], [900, 0], "too large or too small"],
    [[10_000, 0], [0, 0], [10_004, 0], [100, 0], "far off the table"],
  ] as const)("is refused: %s at %s, %s at %s", (pixelA, placeA, pixelB, placeB, why) => {
    const placed = placedByTwoPoints({ pixel: pixelA, place: placeA }, { pixel: pixelB, place: placeB });
    expect(!placed.ok && placed.error.message).toContain(why);
  });

  const spot = fc.tuple(fc.double({ min: 0, max: 60, noNaN: true }), fc.double({ min: 0, max: 60, noNaN: true }));
  const pixel = fc.tuple(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 4000 }));
  it("brings both points to where they belong, wherever the picture was", () => {
    fc.assert(
      fc.property(pixel, spot, pixel, spot, (pixelA, placeA, pixelB, placeB) => {
        fc.pre(Math.hypot(pixelA[0] - pixelB[0], pixelA[1] - pixelB[1]) > 50);
        const placed = placedByTwoPoints({ pixel: pixelA, place: placeA }, { pixel: pixelB, place: placeB });
        fc.pre(placed.ok);
        for (const [p, at] of [
          [pixelA, placeA],
          [pixelB, placeB],
        ] as const) {
          const found = placeOfPixel(placed.value, p);
          expect(Math.hypot(found[0] - at[0], found[1] - at[1])).toBeLessThan(0.001);
          const back = pixelAtPlace(placed.value, found);
          expect(Math.hypot(back[0] - p[0], back[1] - p[1])).toBeLessThan(0.01);
        }
      }),
    );
  });
});

const FILE = { name: "map.png", type: "image/png", data: "iVBORw0KGgo=", pixels: [200, 100] } as const;

describe("the reference picture of a scenario", () => {
  const withPicture = () => {
    const document = createEditingDocument(small());
    const added = addPicture(document.scenario, FILE);
    if (!added.ok) throw new Error(added.error.message);
    document.edit("Add reference picture", added.value);
    return document;
  };

  it("goes into the file, each change as a step", () => {
    const document = withPicture();
    const change = editPicture(document.scenario, { opacity: 0.8, locked: true });
    if (!change.ok) throw new Error(change.error.message);
    document.edit("Reference picture", change.value);
    expect(document.scenario.table.picture).toMatchObject({ opacity: 0.8, locked: true, at: [0, 7], name: "map.png" });
    const { scenario, ground } = document;
    expect(parseScenario(formatScenario(document), "t")).toEqual({ ok: true, value: { scenario, ground } });
    document.edit("Remove", removePicture);
    expect(formatScenario(document)).toBe(formatScenario(small()));
    document.goTo(1);
    expect(document.scenario.table.picture?.opacity).toBe(0.5);
  });

  it("stays out of the file where it is not to be kept, and comes in again", () => {
    const document = withPicture();
    const keep = (keep: boolean) => {
      const change = editPicture(document.scenario, { keep });
      if (change.ok) document.edit("Keep", change.value);
    };
    const whole = formatScenario(document);
    keep(false);
    expect(formatScenario(document)).toBe(formatScenario(small()));
    expect(document.scenario.table.picture?.name).toBe("map.png");
    keep(true);
    expect(formatScenario(document)).toBe(whole);
    const { scenario, ground } = document;
    expect(parseScenario(whole, "t")).toEqual({ ok: true, value: { scenario, ground } });
  });

  it("is refused where a file could not hold it", () => {
    const { scenario } = small();
    const large = addPicture(scenario, { ...FILE, data: "A".repeat(MAX_PICTURE_TEXT + 1) });
    expect(!large.ok && large.error.message).toContain("data");
    expect(Math.ceil(MAX_PICTURE_BYTES / 3) * 4).toBeLessThanOrEqual(MAX_PICTURE_TEXT);
    const none = editPicture(scenario, { opacity: 1 });
    expect(!none.ok && none.error.message).toBe("There is no reference picture.");
    const beyond = editPicture(withPicture().scenario, { opacity: 2 });
    expect(!beyond.ok && beyond.error.message).toContain("opacity");
  });
});
