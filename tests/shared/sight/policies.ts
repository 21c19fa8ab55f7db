/** Policies for the tests of sight, with any values that a rule system might have for cover, hills and stands. */
import fc from "fast-check";
import type { SightPolicy, StandBlocks } from "../../../shared/sight/policy.ts";
import type { LineKind, OverlayKind, TerrainKind } from "../../../shared/table/kinds.ts";

const anyStandBlocks = fc.constantFrom<StandBlocks>(
  "always",
  "unless-viewer-higher",
  "unless-viewer-higher-and-nearer",
  "never",
);

export const anyPolicy: fc.Arbitrary<SightPolicy> = fc.record({
  maximum: fc.constantFrom(3, 5, 8, 40, Infinity),
  bonusPerLevel: fc.constantFrom(0, 1, 5),
  blocks: fc.constantFrom<SightPolicy["blocks"]>(
    { woods: "yes", "light-buildings": "yes", "heavy-buildings": "yes", smoke: "yes" },
    { woods: "yes", "light-buildings": "personnel", "heavy-buildings": "personnel", smoke: "personnel" },
    { woods: "yes", hedge: "yes", wreck: "yes", marsh: "personnel", "standing-crop": "yes" },
  ),
  revealing: fc.subarray<TerrainKind>(["woods", "light-buildings", "heavy-buildings", "hedge", "smoke", "marsh"]),
  revealingFromOutside: fc.subarray<OverlayKind>(["smoke", "standing-crop"]),
  lanes: fc.constant([]),
  overCover: fc.constant(false),
  personnel: fc.constant("target"),
  solid: fc.constantFrom<readonly OverlayKind[]>([], [], ["smoke"], ["smoke", "standing-crop"]),
  spotting: fc.option(
    fc.record({
      kinds: fc.subarray<TerrainKind>(["woods", "light-buildings", "hedge", "smoke", "marsh", "wreck"]),
      inches: fc.constantFrom(0, 1, 1.5, 4),
      by: fc.constantFrom("viewer" as const, "side" as const),
    }),
    { nil: null, freq: 2 },
  ),
  seeIntoInches: fc.constantFrom(1, 1, 0, 0.25, 2.5, 1.1),
  fromHull: fc.boolean(),
  hills: fc.constantFrom("line", "line", "strict", "higher", "higher"),
  hedges: fc.option(
    fc.record({
      kinds: fc.constantFrom<readonly LineKind[]>(["hedge"], ["hedge", "wall"], ["hedgerow"]),
      adjacentInches: fc.constantFrom(0, 0.5, 1, 1.25, 2),
      overlookedFromAbove: fc.boolean(),
    }),
    { nil: null },
  ),
  target: fc.constantFrom<SightPolicy["target"]>(
    "centre",
    "centre",
    { grid: 5, least: 0.5 },
    { grid: 3, least: 1 },
    { grid: 1, least: 0 },
  ),
  stands: fc.record({ friend: anyStandBlocks, enemy: anyStandBlocks }),
});

/** Rules by which hedges are looked through, hills looked over and bases looked at. */
export const anyFieldPolicy: fc.Arbitrary<SightPolicy> = fc.record({
  maximum: fc.constant(Infinity),
  bonusPerLevel: fc.constant(0),
  blocks: fc.constantFrom<SightPolicy["blocks"]>({ woods: "yes" }, { woods: "yes", smoke: "yes", wall: "yes" }),
  revealing: fc.constant([]),
  revealingFromOutside: fc.constant([]),
  lanes: fc.constant([]),
  overCover: fc.constant(false),
  personnel: fc.constant("target"),
  solid: fc.constantFrom<readonly OverlayKind[]>([], ["smoke"]),
  seeIntoInches: fc.constantFrom(1, 1, 0.5, 1.1),
  spotting: fc.constant(null),
  fromHull: fc.boolean(),
  hills: fc.constantFrom("higher", "higher", "higher", "line"),
  hedges: fc.record({
    kinds: fc.constantFrom<readonly LineKind[]>(["hedge"], ["hedge", "hedgerow"]),
    adjacentInches: fc.constantFrom(0, 0.5, 1, 1.25, 2),
    overlookedFromAbove: fc.constantFrom(true, true, false),
  }),
  target: fc.constantFrom<SightPolicy["target"]>("centre", { grid: 5, least: 0.5 }, { grid: 5, least: 0.5 }),
  stands: fc.record({ friend: anyStandBlocks, enemy: anyStandBlocks }),
});
