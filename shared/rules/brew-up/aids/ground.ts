/** The kinds of terrain of this battle's chart, and protective cover. */
import { TERRAIN_KINDS, type TerrainKind } from "../../../table/kinds.ts";
import { capital } from "../../../words.ts";
import type { AidSheet, AidTable } from "../../aids.ts";
import { sheetText } from "../../aidText.ts";
import {
  COVER_CLASSES,
  type CoverClass,
  crewCover,
  LEAST_BLAST_MODIFIER,
  OBSCURED,
  PROTECTED_FROM_BLAST,
  PROTECTED_FROM_FIRE,
  SHARE_WORDS,
} from "../cover.ts";
import { MOVEMENT } from "../movement.ts";
import { goingOf, TERRAIN } from "../terrain.ts";
import { modifier, strong } from "./brewUpWords.ts";
import { CONCEALMENT_WORDS } from "./detection.ts";
import type { AidFacts } from "./facts.ts";
import { GOING_WORDS } from "./movement.ts";

const GROUND = sheetText(`
# Terrain and cover
{{part terrain}}
## Protective cover [Protective Cover Examples & Modifiers] | wide | names 2
! Cover | Examples | Obscured: fire | Protected: infantry fire | Protected: blast
{{rows covers}}
## Cover in buildings and vehicles | wide
- Buildings: Ordinary buildings obscure by {{soft}} and stop neither bullets nor splinters; only basement windows are soft cover.
- Blast: Players may agree on other modifiers for woods and stronger buildings, down to {{+least}} for a bunker.
- Crew: In an open or unbuttoned AFV {{crew.open}} cover, in a closed and buttoned-up AFV {{crew.closed}} cover, in a soft vehicle
  {{crew.soft}} cover.
`);

export const groundSheet = (facts: AidFacts): AidSheet =>
  GROUND({
    terrain: terrainTable(facts),
    covers: COVER_CLASSES.map((cover) => [
      strong(`${capital(cover)}, ${SHARE_WORDS[cover]}`),
      EXAMPLES[cover],
      modifier(OBSCURED[cover]),
      ...(cover === "total"
        ? ["blind fire only", "blind fire only"]
        : [modifier(PROTECTED_FROM_FIRE[cover]), modifier(PROTECTED_FROM_BLAST[cover])]),
    ]),
    soft: SHARE_WORDS.soft,
    least: LEAST_BLAST_MODIFIER,
    crew: {
      open: crewCover({ armoured: true, openTop: true, buttoned: false }),
      closed: crewCover({ armoured: true, openTop: false, buttoned: true }),
      soft: crewCover({ armoured: false, openTop: true, buttoned: false }),
    },
  });

const EXAMPLES: Readonly<Record<CoverClass, string>> = {
  minimal: "brush, ordinary buildings",
  soft: "woods, soft vehicles, basement windows",
  hard: "entrenchments, open-topped or unbuttoned AFVs",
  total: "buttoned-up closed AFVs; anything out of sight",
};

/** A terrain's going for vehicles and for men, and a man's inches in it. */
function goingWords(kind: TerrainKind): readonly [going: string, inches: string] {
  const [vehicles, men] = [goingOf(kind, true), goingOf(kind, false)];
  if (men === null) return ["no", "no"];
  const inches = men === "as-below" ? "as below" : `${MOVEMENT["on-foot"][men]}″`;
  const name = men === "as-below" ? "as below" : GOING_WORDS[men];
  return [vehicles === men ? name : vehicles === null ? `vehicles no; men ${name}` : name, inches];
}
const share = (cover: CoverClass): string => (cover === "minimal" ? "–" : SHARE_WORDS[cover]);

/** Kinds that are equal in everything share a row. */
function terrainTable({ chart, house }: AidFacts): AidTable {
  const rows = new Map<
    string,
    { readonly names: Set<string>; readonly cells: readonly string[]; readonly mark: string }
  >();
  for (const kind of TERRAIN_KINDS) {
    const name = chart[kind]?.name;
    if (name === undefined) continue;
    const { obscures, protects, conceals } = TERRAIN[kind];
    const cells = [
      ...goingWords(kind),
      share(obscures),
      share(protects),
      conceals === null ? "–" : CONCEALMENT_WORDS[conceals],
    ];
    const mark = house.has(kind) ? " ‡" : "";
    const key = [mark, ...cells].join("|");
    const known = rows.get(key) ?? { names: new Set(), cells, mark };
    known.names.add(name);
    rows.set(key, known);
  }
  const remarks = [...house].flatMap((kind) => {
    const row = chart[kind];
    return row?.note ? [`‡ ${row.name}: ${row.note}`] : [];
  });
  return {
    type: "table",
    title: "Terrain",
    rule: "Movement, Protective Cover, Detection Distances",
    head: [["", "Going", "On foot", "Obscured", "Protected", "Concealed as in"]],
    rows: [...rows.values()].map(({ names, cells, mark }) => [`${[...names].join(", ")}${mark}`, ...cells]),
    names: 2,
    wide: true,
    notes: [
      "Obscured and protected: a target in it, or behind a line of it; “–” is less than a third. “as below”: as the ground under it. Terrain that isn’t listed is scenery.",
      "The card names terrain only in words; this program assigns them to its kinds of terrain.",
      ...(house.size > 0 ? ["‡ House rule of this battle.", ...remarks] : []),
    ],
  };
}
