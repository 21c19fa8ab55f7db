/** The sides' names in sentences: short, and with verbs that agree with them. */
import { otherSide, SIDE_IDS, SIDE_NAMES, type SideId } from "../systems.ts";

interface NamedSide {
  readonly id: SideId;
  readonly name: string;
}

export interface SideNames {
  /** A side's name up to its first comma ("2nd Battalion"), where that distinguishes it from the other side. */
  name(side: SideId): string;
  /** A clause that begins with a verb in the singular, so that it agrees with the name: "have 3 dice" of Americans. */
  clause(side: SideId, singular: string): string;
  /** The name with such a clause: "Red has 3 dice", "Americans have 3 dice". */
  does(side: SideId, clause: string): string;
  /** "does Red", "do Americans": the beginning of a question. */
  asks(side: SideId): string;
  /** "Red wins if it", "Americans win if the side": a condition of victory follows (victoryWords). */
  winsIf(side: SideId): string;
  /** "Red’s", "Americans’". */
  possessive(side: SideId): string;
  /** A text whose clauses begin with a colour ("Red has no stand left."), with the names. */
  ofColours(text: string): string;
}

export function sideNames(sides: readonly NamedSide[]): SideNames {
  const fullName = (side: SideId) => sides.find(({ id }) => id === side)?.name.trim() || SIDE_NAMES[side];
  const short = (side: SideId) => fullName(side).split(",")[0]?.trim() || fullName(side);
  const distinct = short("red") !== short("blue");
  const names = Object.fromEntries(
    SIDE_IDS.map((side) => {
      if (distinct) return [side, short(side)];
      return [side, fullName(side) === fullName(otherSide(side)) ? SIDE_NAMES[side] : fullName(side)];
    }),
  ) as Record<SideId, string>;
  const name = (side: SideId) => names[side];
  const inPlural = { red: isPlural(names.red), blue: isPlural(names.blue) };
  const clause = (side: SideId, singular: string) => (inPlural[side] ? singular.replace(/^\S+/u, plural) : singular);
  return {
    name,
    clause,
    does: (side, singular) => `${name(side)} ${clause(side, singular)}`,
    winsIf: (side) => (inPlural[side] ? `${name(side)} win if the side` : `${name(side)} wins if it`),
    asks: (side) => `${inPlural[side] ? "do" : "does"} ${name(side)}`,
    ofColours: (text) =>
      text.replace(
        /(^|[.;:] |, but )(Red|Blue) (has|holds)\b/gu,
        (_, before: string, colour: string, first: string) => {
          const side = colour === SIDE_NAMES.red ? "red" : "blue";
          return `${before}${name(side)} ${clause(side, first)}`;
        },
      ),
    possessive: (side) => `${name(side)}${/s$/iu.test(name(side)) ? "’" : "’s"}`,
  };
}

/** Peoples and troops in the plural. Other names that end in s ("Kampfgruppe Hans") are singular. */
const PLURALS: ReadonlySet<string> = new Set(
  `allies americans arabs argentines attackers australians austrians belgians british britons brits canadians chinese
  commandos czechs danes defenders dragoons dutch egyptians engineers finns french fusiliers germans greeks grenadiers guards
  hungarians hussars indians invaders iranians iraqis israelis italians japanese jordanians lancers marines norwegians
  panzergrenadiers panzers paras paratroopers partisans pioneers poles rangers raiders rebels romanians russians sappers scots
  scouts slovaks soviets spanish swedes syrians tankers tanks troops turks ukrainians yugoslavs`.split(/\s+/u),
);

const isPlural = (name: string): boolean => PLURALS.has(/\p{L}+$/u.exec(name)?.[0].toLowerCase() ?? "");

const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ["has", "have"],
  ["is", "are"],
  ["does", "do"],
  ["hasn’t", "haven’t"],
  ["isn’t", "aren’t"],
  ["doesn’t", "don’t"],
  ["was", "were"],
]);

function plural(verb: string): string {
  const typographic = verb.replace("'", "’");
  const known = IRREGULAR.get(typographic);
  if (known) return verb.includes("'") ? known.replace("’", "'") : known;
  if (/ies$/u.test(verb)) return verb.replace(/ies$/u, "y");
  if (/(?:ss|sh|ch|x)es$/u.test(verb)) return verb.slice(0, -2);
  return verb.replace(/s$/u, "");
}

/** "Red" and "Blue". The reasons for an ending keep them, since they are part of a state and of its hash. */
export const COLOUR_NAMES: SideNames = sideNames([]);
