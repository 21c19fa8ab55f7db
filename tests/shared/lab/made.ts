/** Records of lab battles, made by hand. */
import type { LabGame } from "../../../shared/lab/records.ts";

type Figures = LabGame["stands"][number];
export const figures = (stand: string, more: Partial<Figures> = {}): Figures => ({
  stand,
  side: stand.startsWith("r") ? "red" : "blue",
  attacks: 0,
  struck: 0,
  expected: 0,
  kills: 0,
  inches: 0,
  fell: null,
  ...more,
});

export const NO_LUCK = { attacks: 0, expected: 0, done: 0, variance: 0 };

/** Two stands a side, and nothing happens. */
export const labGame = (more: Partial<LabGame> = {}): LabGame => ({
  game: 0,
  seed: `x/${more.game ?? 0}`,
  swapped: false,
  commands: [],
  winner: null,
  unfinished: false,
  reason: "Time is up.",
  turns: 3,
  decided: null,
  lost: { red: [0, 0, 0, 0], blue: [0, 0, 0, 0] },
  luck: { red: NO_LUCK, blue: NO_LUCK },
  stands: ["r1", "r2", "b1", "b2"].map((id) => figures(id)),
  kills: [],
  attacks: [],
  tracks: [],
  hash: "",
  ...more,
});
