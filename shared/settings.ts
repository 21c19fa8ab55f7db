/** The user's preferences, which the host keeps. */
import { z } from "zod";
import { battleSiftSchema, EVERY_BATTLE } from "./library/sift.ts";
import { characterSchema } from "./play/character.ts";
import { seatsSchema, TWO_PEOPLE } from "./play/seats.ts";
import { printSettingsSchema, storedPrintSchema } from "./print/settings.ts";
import { SYSTEM_IDS } from "./systems.ts";

const profileSettings = z.strictObject({
  dock: z.enum(["below", "column", "floating", "none"]),
  left: z.int().min(0).max(10_000),
  top: z.int().min(0).max(10_000),
});
export const MOST_BATTLE_FOLDERS = 20;
export const settingsSchema = z.strictObject({
  theme: z.enum(["dark", "light", "system"]).default("system"),
  grid: z.boolean().default(false),
  contours: z.boolean().default(true),
  view: z.enum(["model", "map"]).default("model"),
  autosaveSeconds: z.int().min(5).max(600).default(20),
  /** "plain": fewer refinements, for slow graphics; "high": fine; "showcase": ambient occlusion, for strong graphics. */
  quality: z.enum(["plain", "high", "showcase"]).catch("high").default("high"),
  /** The size of all text outside the table, in percent. */
  textSize: z.int().min(90).max(130).catch(100).default(100),
  /** The number of labels on the table; the colours of sides, outcomes and range bands. */
  labelDensity: z.enum(["few", "usual", "all"]).catch("usual").default("usual"),
  colours: z.enum(["usual", "safe"]).catch("usual").default("usual"),
  /** In play: the sides change places at the screen, and the screen shows each only what it may know. */
  handOver: z.boolean().default(false),
  /** In play: players roll real dice and type them in. */
  diceByHand: z.boolean().default(false),
  /** In play: rolls without a choice wait for a confirmation. */
  confirmRolls: z.boolean().default(false),
  /** In play: the pace of dice and effects. */
  effects: z.enum(["slow", "normal", "fast", "off"]).catch("normal").default("normal"),
  /** In play: the camera brings firer and target into view. */
  frameShots: z.boolean().default(true),
  /** The side profile of a line of sight: its dock, and its place when it floats, in pixels of the window. */
  profile: profileSettings.catch({ dock: "below", left: 80, top: 80 }).default({ dock: "below", left: 80, top: 80 }),
  /** In play: the players of the next game, and the computer's speed. */
  seats: seatsSchema.catch(TWO_PEOPLE).default(TWO_PEOPLE),
  pace: z.enum(["step", "slow", "usual", "fast"]).default("usual"),
  /** The rule system of the start screen's templates; null: the first. */
  templateSystem: z.enum(SYSTEM_IDS).nullable().catch(null).default(null),
  /** The battles that the start screen shows. */
  battleSift: battleSiftSchema.catch(EVERY_BATTLE).default(EVERY_BATTLE),
  /** Folders of the user's whose battles the start screen shows. */
  battleFolders: z.array(z.string().min(1).max(4096)).max(MOST_BATTLE_FOLDERS).catch([]).default([]),
  /** The ids of the commands run last from the palette, the last first. */
  recentCommands: z.array(z.string().max(80)).max(20).catch([]).default([]),
  /** As printed last; null: never, or stored by an earlier version. */
  print: storedPrintSchema.nullable().catch(null).default(null),
  /** The character that advises a player; null: the standard one. */
  adviser: characterSchema.nullable().catch(null).default(null),
  /** The lessons of the guided battles and of the guided table that the user knows. */
  learned: z.array(z.string().max(80)).max(200).readonly().catch([]).default([]),
});
export type Settings = z.infer<typeof settingsSchema>;
/** Some of the settings. Without the defaults: a setting without a name here must stay as it was. */
export const settingsChange = z
  .strictObject({
    theme: settingsSchema.shape.theme.unwrap(),
    grid: settingsSchema.shape.grid.unwrap(),
    contours: settingsSchema.shape.contours.unwrap(),
    view: settingsSchema.shape.view.unwrap(),
    autosaveSeconds: settingsSchema.shape.autosaveSeconds.unwrap(),
    quality: z.enum(["plain", "high", "showcase"]),
    textSize: z.int().min(90).max(130),
    labelDensity: z.enum(["few", "usual", "all"]),
    colours: z.enum(["usual", "safe"]),
    handOver: settingsSchema.shape.handOver.unwrap(),
    diceByHand: settingsSchema.shape.diceByHand.unwrap(),
    confirmRolls: settingsSchema.shape.confirmRolls.unwrap(),
    effects: z.enum(["slow", "normal", "fast", "off"]),
    frameShots: settingsSchema.shape.frameShots.unwrap(),
    profile: profileSettings,
    seats: seatsSchema,
    pace: settingsSchema.shape.pace.unwrap(),
    templateSystem: z.enum(SYSTEM_IDS).nullable(),
    battleSift: battleSiftSchema,
    battleFolders: z.array(z.string().min(1).max(4096)).max(MOST_BATTLE_FOLDERS),
    recentCommands: z.array(z.string().max(80)).max(20),
    print: printSettingsSchema.nullable(),
    adviser: characterSchema.nullable(),
    learned: z.array(z.string().max(80)).max(200).readonly(),
  } satisfies Record<keyof Settings, z.ZodType>)
  .partial();
