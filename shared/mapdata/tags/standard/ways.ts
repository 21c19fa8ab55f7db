/** Roads, railways, bridges and fords. */
import { building, called, LINE, line, nothing, POINT, rule } from "./rule.ts";

const UNPAVED = "surface=unpaved|dirt|earth|ground|grass|gravel|fine_gravel|compacted|mud|sand|pebblestone|rock";

export const WAYS = [
  rule("Tunnels of roads", "highway=* tunnel=yes|avalanche_protector", nothing),
  rule("Tunnels of railways", "railway=* tunnel=yes|building_passage", nothing),
  rule("Ways under ground", "location=underground", nothing),
  rule("Roads that are planned or being built", "highway=proposed|construction|razed|abandoned", nothing),

  rule("Motorways", "highway=motorway", line("good-road", 24), { ...LINE, since: 1955 }),
  rule("Slip roads of motorways", "highway=motorway_link", line("good-road", 7), { ...LINE, since: 1955 }),
  rule("Trunk roads", "highway=trunk", line("good-road", 12), LINE),
  rule("Slip roads", "highway=trunk_link|primary_link|secondary_link|tertiary_link", line("good-road", 6), {
    ...LINE,
    since: 1960,
  }),
  rule("Main roads", "highway=primary", line("good-road", 9), LINE),
  rule("Secondary roads", "highway=secondary", line("good-road", 8), LINE),
  rule("Roads between villages", "highway=tertiary", line("good-road", 7), LINE),
  rule(
    "Minor roads without a hard surface",
    `highway=unclassified|residential|road ${UNPAVED}`,
    line("track", 4),
    LINE,
  ),
  rule("Minor roads", "highway=unclassified|road", line("poor-road", 5.5), LINE),
  rule("Streets", "highway=residential|pedestrian", line("poor-road", 6), LINE),
  rule("Traffic-calmed streets", "highway=living_street", line("poor-road", 5), { ...LINE, since: 1980 }),
  rule("Drives and parking aisles", "highway=service service=driveway|parking_aisle|drive-through", nothing, LINE),
  rule("Service roads", "highway=service", line("track", 4), { ...LINE, since: 1950 }),
  rule("Paved farm roads", "highway=track tracktype=grade1", line("poor-road", 3.5), LINE),
  rule("Tracks", "highway=track", line("track", 3), LINE),
  rule("Bridleways", "highway=bridleway", line("track", 2), LINE),
  rule("Cycle ways", "highway=cycleway", nothing, { ...LINE, since: 1970 }),
  rule("Paths and steps", "highway=path|footway|steps|corridor|via_ferrata", nothing, LINE),
  rule("Runways", "aeroway=runway", line("good-road", 45), { ...LINE, since: 1930 }),
  rule("Taxiways", "aeroway=taxiway", line("good-road", 15), { ...LINE, since: 1935 }),
  rule("Airfields", "aeroway=aerodrome", { to: "name" }, { ...called("note", 4), since: 1910 }),

  rule("Fords", "ford=yes|stepping_stones|intermittent", { to: "ford" }, { on: ["point", "line"] }),
  rule("Fords (old tag)", "highway=ford", { to: "ford" }, { on: ["point", "line"] }),
  rule("Bridges", "man_made=bridge", { to: "bridge" }, called("note", 5)),

  rule("Sidings", "railway=* service=yard|siding|spur|crossover", nothing, LINE),
  rule("Railways", "railway=rail", line("embankment", 5), LINE),
  rule("Narrow-gauge railways", "railway=narrow_gauge", line("embankment", 3), LINE),
  rule("Light railways", "railway=light_rail", line("embankment", 5), { ...LINE, since: 1900 }),
  rule("Railways of the past", "railway=abandoned|disused|razed|dismantled", line("embankment", 5), {
    ...LINE,
    until: 1960,
  }),
  rule("Railways of the past (old rails)", "disused:railway=rail", line("embankment", 5), { ...LINE, until: 1960 }),
  rule("Railways of the past (traces)", "abandoned:railway=rail|narrow_gauge", line("embankment", 5), {
    ...LINE,
    until: 1960,
  }),
  rule("Other rails", "railway=tram|subway|monorail|funicular|miniature|construction|proposed", nothing, LINE),
  rule("Station buildings", "building=train_station", building("medium-buildings"), called("note", 4)),
  rule("Stations", "railway=station|halt", { to: "name" }, { ...POINT, ...called("note", 5) }),
];
