/** Hedges, walls, banks and works. */
import { AREA, building, called, ground, HOUSE, LINE, line, nothing, rule } from "./rule.ts";

export const BARRIERS = [
  rule("Hedges on banks", "barrier=hedge_bank", line("hedgerow", 3), LINE),
  rule("Hedges with trees", "barrier=hedge trees=*", line("hedgerow", 3), LINE),
  rule("Hedges", "barrier=hedge", line("hedge", 2), LINE),
  rule("Hedges drawn as areas", "barrier=hedge area=yes", ground("scrub"), AREA),
  rule("Walls", "barrier=wall|city_wall|retaining_wall|dry_stone_wall", line("wall", 1), LINE),
  rule("Walls of old towns", "historic=citywalls", line("wall", 3), LINE),
  rule("Wooden fences", "barrier=fence fence_type=wood|split_rail|pole|roundpole", line("wood-fence", 0.5), LINE),
  rule("Fences of barbed wire", "barrier=fence fence_type=barbed_wire", line("barbed-wire", 0.5), LINE),
  rule("Other fences", "barrier=fence|guard_rail|handrail|cable_barrier|kerb", nothing, LINE),
  rule("Barbed wire of positions", "military=barbed_wire", line("barbed-wire", 2), { ...LINE, since: 1900 }),
  rule("Obstacles against tanks", "barrier=tank_trap", line("anti-tank-ditch", 4), { ...LINE, since: 1930 }),
  rule("Trenches", "military=trench", line("ditch", 2), LINE),
  rule("Ditches between fields", "barrier=ditch", line("ditch", 2), LINE),
  rule("Embankments", "man_made=embankment", line("embankment", 4), LINE),
  rule("Dykes", "man_made=dyke", line("embankment", 8), LINE),
  rule("Embankments (old tag)", "embankment=yes highway!=* railway!=* waterway!=*", line("embankment", 4), LINE),
  rule("Sunken lanes", "historic=hollow_way", line("ditch", 4), LINE),
  rule("Bunkers", "military=bunker", building("heavy-buildings"), { ...HOUSE, ...called("note", 5), since: 1900 }),
];
