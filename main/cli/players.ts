/** The players and their plans, from the options of the command line. */
import { type Command, InvalidArgumentError } from "commander";
import { CHARACTERS, STANDARD_CHARACTER } from "../../shared/opponent/character.ts";
import { CHARACTER_ENDING, readCharacters } from "../../shared/play/characterFile.ts";
import type { LoadedScenario } from "../../shared/scenario/model.ts";
import { maySeePlan, planLayers } from "../../shared/scenario/plans.ts";
import type { SidePlayer } from "../../shared/simulate/series.ts";
import { SIDE_IDS, type SideId } from "../../shared/systems.ts";
import { readTextFile } from "../files/read.ts";
import { InputFault, placeOf } from "./output.ts";

const RANDOM = "random";
/** A player by name, or a file with a character. */
type Who = SidePlayer | { readonly file: string };

export interface PlayerOptions {
  readonly red?: Who;
  readonly blue?: Who;
  /** Names or ids of layers of plans. */
  readonly redPlan?: string;
  readonly bluePlan?: string;
}

export const CHARACTERS_HELP =
  `Characters: ${Object.keys(CHARACTERS).join(", ")};\n` +
  `or a file that the window has exported one of your own to (Characters, Export): aunt${CHARACTER_ENDING}.`;

function who(text: string): Who {
  if (text.toLowerCase().endsWith(CHARACTER_ENDING)) return { file: text };
  const named = Object.entries(CHARACTERS).find(([id]) => id === text.toLowerCase());
  if (text !== RANDOM && !named)
    throw new InvalidArgumentError(
      `Allowed choices are ${[...Object.keys(CHARACTERS), RANDOM].join(", ")}, or a character's file (${CHARACTER_ENDING}).`,
    );
  return named ? named[1] : RANDOM;
}

/** Adds --red, --blue, --red-plan and --blue-plan. `where`: ", where …". */
export const withPlayers = (command: Command, where = ""): Command =>
  command
    .option(
      "--red <who>",
      `who plays red${where}: a character, a character's file, or random (usually ${STANDARD_CHARACTER})`,
      who,
    )
    .option("--blue <who>", "the same for blue", who)
    .option("--red-plan <layer>", "the layer of red's plans that red plays by: its name or id")
    .option("--blue-plan <layer>", "the same for blue");

async function playerOf(asked: Who | undefined, flag: string): Promise<SidePlayer> {
  if (asked === undefined) return CHARACTERS[STANDARD_CHARACTER];
  if (asked === RANDOM || !("file" in asked)) return asked;
  const { file } = asked;
  const text = await readTextFile(file);
  if (!text.ok) throw new InputFault(file, placeOf(text.error), text.error.message);
  const read = readCharacters(text.value.text);
  if (!read.ok) throw new InputFault(file, "", `This holds no character: ${read.error}`);
  const [first, ...more] = read.value;
  if (first && more.length === 0) return first;
  const names = read.value.map(({ name }) => `“${name}”`).join(", ");
  throw new InputFault(file, flag, `there must be one character in it, and there are ${names}.`);
}

/** The players. Throws an InputFault if a character's file holds none or several. */
export async function playersOf({ red, blue }: PlayerOptions): Promise<Record<SideId, SidePlayer>> {
  return { red: await playerOf(red, "--red"), blue: await playerOf(blue, "--blue") };
}

/** The ids of the sides' layers of plans. Throws an InputFault with the reason if there is none. */
export const plansOf = (
  file: string,
  loaded: LoadedScenario,
  { redPlan, bluePlan }: { readonly redPlan?: string | undefined; readonly bluePlan?: string | undefined },
  flags: Readonly<Record<SideId, string>> = { red: "--red-plan", blue: "--blue-plan" },
) => ({
  red: planOf(file, loaded, "red", redPlan, flags.red),
  blue: planOf(file, loaded, "blue", bluePlan, flags.blue),
});

/** A layer by its id, or by its name if that is unique on the side. `flag`: the option that named it. */
function planOf(
  file: string,
  { scenario }: LoadedScenario,
  side: SideId,
  asked: string | undefined,
  flag: string,
): string | null {
  if (asked === undefined) return null;
  const all = planLayers(scenario).map((layer, i) => ({ layer, place: `plans.${i}` }));
  const named = all.filter(({ layer }) => layer.id === asked || layer.name === asked);
  const readable = named.filter(({ layer }) => layer.side === side && maySeePlan(layer, side));
  if (readable.length === 1 && readable[0]) return readable[0].layer.id;
  const known = all.filter(({ layer }) => layer.side === side && maySeePlan(layer, side));
  const has = `${side} has ${known.map(({ layer }) => `“${layer.name}”`).join(", ") || "none"}`;
  const refuse = (why: string) => new InputFault(file, flag, `${why}; ${has}.`);
  if (readable.length > 1)
    throw refuse(
      `${readable.length} layers of plans are called “${asked}”: say which by its id, ${readable.map(({ layer, place }) => `${layer.id} (${place})`).join(" or ")}`,
    );
  const [other] = named;
  if (!other) throw refuse(`there is no layer of plans “${asked}”`);
  const foe = SIDE_IDS.find((candidate) => candidate !== side);
  throw refuse(
    other.layer.side === side
      ? `“${other.layer.name}” (${other.place}) is kept from ${side}'s own eyes`
      : `“${other.layer.name}” (${other.place}) is ${foe}'s, and ${side} may not play by it`,
  );
}

/** An option with a whole number. */
export const whole = (least: number, most: number) => (text: string) => {
  const number = Number(text);
  if (!Number.isInteger(number) || number < least || number > most)
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  return number;
};
