/** Buildings, built-up areas and names. */
import { AREA, building, builtUp, called, ground, HOUSE, nothing, POINT, rule } from "./rule.ts";

const HOLY = "church|cathedral|chapel|monastery|mosque|synagogue|temple|basilica";
const point = (rank: number) => ({ ...POINT, ...called("town", rank) });

export const BUILDINGS = [
  rule("Ruins of buildings", "building=ruins|collapsed", ground("rubble"), AREA),
  rule("Ruined buildings", "building=* ruins=yes", ground("rubble"), AREA),
  rule("Ruins", "historic=ruins", ground("rubble"), { ...AREA, ...called("note", 5) }),
  rule("Buildings that are planned or being built", "building=construction|proposed|no", nothing),
  rule("Churches and other holy buildings", `building=${HOLY}`, building("medium-buildings", "church"), {
    ...HOUSE,
    ...called("note", 5),
  }),
  rule("Places of worship", "building=* amenity=place_of_worship", building("medium-buildings", "church"), {
    ...HOUSE,
    ...called("note", 5),
  }),
  rule("Castles and forts", "historic=castle|fort|tower|city_gate", building("heavy-buildings"), {
    ...HOUSE,
    ...called("note", 4),
  }),
  rule("Strong buildings", "building=castle|fort|bunker|tower|silo|water_tower", building("heavy-buildings"), HOUSE),
  rule(
    "Sheds, garages and glasshouses",
    "building=shed|garage|garages|carport|roof|greenhouse|hut|toilets|service|kiosk",
    nothing,
  ),
  rule(
    "Barns and stables",
    "building=barn|farm_auxiliary|stable|cowshed|sty",
    building("light-buildings", "barn"),
    HOUSE,
  ),
  rule(
    "New works and stores",
    "building=warehouse|retail|supermarket|hangar|parking|sports_hall",
    building("medium-buildings"),
    {
      ...HOUSE,
      since: 1950,
    },
  ),
  rule("Works", "building=industrial|factory|manufacture|works", building("heavy-buildings"), HOUSE),
  rule(
    "Blocks of flats and public buildings",
    "building=apartments|hotel|office|commercial|school|university|college|hospital|public|government|civic|townhall|dormitory",
    building("medium-buildings"),
    HOUSE,
  ),
  rule("Houses", "building=*", building("light-buildings", "house"), HOUSE),
];

export const TOWNS = [
  rule(
    "Estates of recent years",
    "landuse=residential residential=housing_estate|estate|gated|trailer_park|apartments",
    builtUp("light-buildings"),
    {
      ...AREA,
      ...called("town", 5),
      since: 1950,
    },
  ),
  rule("Housing", "landuse=residential", builtUp("light-buildings"), AREA),
  rule("Farmyards", "landuse=farmyard", builtUp("light-buildings"), { ...AREA, ...called("note", 5) }),
  rule("Shops", "landuse=retail", builtUp("medium-buildings"), { ...AREA, since: 1960 }),
  rule("Town centres", "landuse=commercial", builtUp("medium-buildings"), AREA),
  rule("Works and yards", "landuse=industrial", builtUp("heavy-buildings"), { ...AREA, ...called("note", 5) }),
  rule("Railway yards", "landuse=railway", ground("gravel-plain"), AREA),
  rule("Barracks and ranges", "landuse=military", { to: "name" }, { ...AREA, ...called("note", 5) }),
  rule("Building sites", "landuse=construction|brownfield|greenfield", nothing, AREA),
  rule("Car parks", "amenity=parking", nothing, { since: 1950 }),

  rule("Cities", "place=city", { to: "name" }, point(1)),
  rule("Towns", "place=town", { to: "name" }, point(2)),
  rule("Villages", "place=village", { to: "name" }, point(3)),
  rule("Suburbs", "place=suburb|quarter|borough", { to: "name" }, { ...point(4), since: 1900 }),
  rule("Hamlets", "place=hamlet", { to: "name" }, point(4)),
  rule("Estates by name", "place=neighbourhood|city_block|allotments", { to: "name" }, { ...point(5), since: 1950 }),
  rule("Farms", "place=isolated_dwelling|farm", { to: "name" }, point(5)),
  rule("Names of fields", "place=locality", { to: "name" }, { ...POINT, ...called("note", 5) }),
  rule("Peaks and hills", "natural=peak|hill|volcano", { to: "name" }, { ...POINT, ...called("height", 3) }),
  rule("Saddles and passes", "natural=saddle", { to: "name" }, { ...POINT, ...called("height", 5) }),
  rule("Mills", "man_made=windmill|watermill", { to: "name" }, called("note", 5)),
];
