/** Standing and running water. */
import { AREA, called, ground, LINE, line, nothing, rule, watercourse } from "./rule.ts";

const named = (rank: number) => ({ ...LINE, ...called("water", rank) });

export const WATER = [
  rule("Pools for swimming", "leisure=swimming_pool", nothing),
  rule("Fountains and tanks", "natural=water water=fountain|wastewater|tank|pool", nothing),
  rule("Reservoirs", "natural=water water=reservoir", ground("water"), { ...AREA, ...called("water", 3), since: 1850 }),
  rule("Water", "natural=water", ground("water"), { ...AREA, ...called("water", 4) }),
  rule("Reservoirs and basins", "landuse=reservoir|basin", ground("water"), { ...AREA, since: 1850 }),
  rule("Fish ponds and salt pans", "landuse=aquaculture|salt_pond", ground("water"), AREA),
  rule("Broad rivers", "waterway=riverbank|dock", ground("water"), { ...AREA, ...called("water", 3) }),
  rule("Rivers under ground", "waterway=* tunnel=yes|flooded", nothing, LINE),
  rule("Rivers", "waterway=river", watercourse(20), named(3)),
  rule("Canals", "waterway=canal", watercourse(15), named(4)),
  rule("Streams", "waterway=stream", watercourse(2.5), named(5)),
  rule("Tidal channels", "waterway=tidal_channel|wadi", watercourse(5), named(5)),
  rule("Drains", "waterway=drain", line("ditch", 2.5), LINE),
  rule("Ditches", "waterway=ditch", line("ditch", 1.5), LINE),
  rule("Dams", "waterway=dam", line("embankment", 8), LINE),
  rule("Other waterways", "waterway=*", nothing),
];
