/** Woods, fields, wet and bare ground. */
import { AREA, called, ground, LINE, line, nothing, POINT, rule, standingCrop } from "./rule.ts";

const wood = { ...AREA, ...called("wood", 4) };

export const LAND = [
  rule("Swamps with trees", "natural=wetland wetland=swamp|mangrove", ground("marsh"), wood),
  rule("Mud flats", "natural=wetland wetland=mud|tidalflat", ground("mud"), AREA),
  rule("Marshes and bogs", "natural=wetland", ground("marsh"), { ...AREA, ...called("wood", 4) }),
  rule("Mud", "natural=mud", ground("mud"), AREA),
  rule("Woods", "natural=wood", ground("woods"), wood),
  rule("Forests", "landuse=forest", ground("woods"), wood),
  rule("Felled wood", "landuse=logging", ground("rough-1"), AREA),
  rule("Tree cover", "landcover=trees", ground("grove"), AREA),
  rule("Orchards", "landuse=orchard", ground("grove"), AREA),
  rule("Vineyards", "landuse=vineyard", ground("scrub"), { ...AREA, ...called("note", 5) }),
  rule("Hop gardens", "crop=hop", standingCrop, AREA),
  rule("Nurseries", "landuse=plant_nursery", ground("scrub"), AREA),
  rule("Scrub", "natural=scrub", ground("scrub"), AREA),
  rule("Shrubbery of parks", "natural=shrubbery", ground("scrub"), { ...AREA, since: 1960 }),
  rule("Heath", "natural=heath", ground("scrub"), { ...AREA, ...called("wood", 5) }),
  rule("Rows of trees", "natural=tree_row", line("hedgerow", 4), LINE),
  rule("Single trees", "natural=tree|shrub", nothing, POINT),

  rule("Solar farms", "power=plant plant:source=solar", ground("rough-1"), {
    ...AREA,
    since: 2000,
    otherwise: standingCrop,
  }),
  rule("Solar panels", "power=generator generator:source=solar", nothing, { since: 1995 }),
  rule("Wind turbines", "power=generator generator:source=wind", nothing, { since: 1985 }),
  rule("Power lines", "power=line|minor_line|tower|pole|cable", nothing, { since: 1900 }),
  rule("Fallow fields", "landuse=farmland crop=no|grass", ground("clear"), AREA),
  rule("Fields", "landuse=farmland", standingCrop, AREA),
  rule("Meadows", "landuse=meadow|grass", ground("clear"), AREA),
  rule("Grassland", "natural=grassland|fell", ground("clear"), AREA),
  rule("Glasshouses", "landuse=greenhouse_horticulture", ground("light-buildings"), {
    ...AREA,
    since: 1950,
    otherwise: standingCrop,
  }),
  rule("Allotments", "landuse=allotments", ground("scrub"), { ...AREA, since: 1900, otherwise: standingCrop }),
  rule("Cemeteries", "landuse=cemetery", ground("rough-1"), AREA),
  rule("Golf courses", "leisure=golf_course", ground("clear"), { ...AREA, since: 1900, otherwise: standingCrop }),
  rule("Parks", "leisure=park|garden", ground("clear"), AREA),
  rule("Sports grounds", "leisure=pitch|stadium|sports_centre|track", ground("clear"), { ...AREA, since: 1920 }),

  rule("Bare rock", "natural=bare_rock|rock", ground("broken-rock"), AREA),
  rule("Scree", "natural=scree|blockfield|moraine", ground("rough-2"), AREA),
  rule("Shingle", "natural=shingle", ground("gravel-plain"), AREA),
  rule("Sand and dunes", "natural=sand|dune|desert", ground("soft-sand"), AREA),
  rule("Sandy beaches", "natural=beach", ground("soft-sand"), AREA),
  rule("Glaciers", "natural=glacier", ground("rough-3"), AREA),
  rule("Sinkholes", "natural=sinkhole|crater", ground("depression"), AREA),
  rule("Quarries", "landuse=quarry", ground("rough-3"), { ...AREA, ...called("note", 5) }),
  rule("Landfills", "landuse=landfill", ground("rough-2"), { ...AREA, since: 1950 }),
  rule("Spoil heaps", "man_made=spoil_heap", ground("rough-2"), { ...AREA, ...called("height", 5) }),

  rule("Cliffs", "natural=cliff", line("embankment", 5), LINE),
  rule("Banks", "natural=earth_bank", line("embankment", 4), LINE),
  rule("Gullies", "natural=gully", line("ditch", 4), LINE),
];
