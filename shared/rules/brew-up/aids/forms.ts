/** Forms to fill in by hand: the state of vehicles and crew, orders to artillery, concealed units. */
import type { AidForm, AidSheet } from "../../aids.ts";
import type { AidFacts } from "./facts.ts";

/** Lines that fill a page, or a part of it. */
const LINES = { record: 22, missions: 14, continued: 8, concealed: 20 } as const;
/** Boxes for crew: for most tanks, and as many as a line has room for. */
const CREW = { usual: 5, most: 7 } as const;

const PLACE = { name: "Place", hint: "from west, from south", share: 2 } as const;

export const formSheets = (facts: AidFacts): AidSheet[] => [
  { title: "Damage record", parts: [recordForm(facts)] },
  { title: "Artillery orders", parts: [missionForm(), continuedForm()] },
  { title: "Concealed units", parts: [concealedForm()] },
];

function recordForm({ vehicles }: AidFacts): AidForm {
  const crews = vehicles.filter(({ kind }) => kind === "afv" || kind === "soft").map(({ crew }) => crew);
  const boxes = Math.min(CREW.most, Math.max(CREW.usual, ...crews));
  return {
    type: "form",
    title: "Vehicles, guns and crew",
    wide: true,
    fields: [
      { name: "Name", hint: "vehicle or gun", share: 2.6 },
      ...Array.from({ length: boxes }, (_, i) => ({ name: String(i + 1), hint: "crew", share: 0.45 })),
      { name: "Gun", hint: "out", share: 0.8 },
      { name: "MGs", hint: "out", share: 0.8 },
      { name: "Moves", hint: "immobilized", share: 1.2 },
      { name: "Turret", hint: "jammed", share: 0.9 },
      { name: "Morale", hint: "dazed, out", share: 1.2 },
      { name: "Notes", hint: "radio, fuel, target", share: 2.4 },
    ],
    lines: LINES.record,
    notes: [
      "Cross out the boxes beyond the crew, then one for each casualty. Cross out losses; write temporary effects with their last turn.",
    ],
  };
}

const missionForm = (): AidForm => ({
  type: "form",
  title: "Artillery orders",
  rule: "Turn Sequence, phase 1",
  wide: true,
  fields: [
    { name: "Turn", hint: "of the order", share: 0.8 },
    { name: "Battery", hint: "which, how many shells", share: 2.2 },
    { ...PLACE, name: "Aim point" },
    { name: "Observed", hint: "by whom, or blind", share: 1.6 },
    { name: "Correction", hint: "turn of fire", share: 1.1 },
    { name: "Lands on", hint: "turn", share: 0.8 },
    { name: "Fell", hint: "direction, inches", share: 1.4 },
  ],
  lines: LINES.missions,
  notes: ["One sheet for each side, hidden from the enemy. Lands on: the turn of the order plus the battery’s delay."],
});

const continuedForm = (): AidForm => ({
  type: "form",
  title: "Guns that stay on their targets",
  rule: "Turn Sequence, phase 2",
  wide: true,
  fields: [
    { name: "Gun", hint: "tank or gun", share: 2 },
    { name: "Target", share: 2 },
    { name: "Since", hint: "first turn of fire", share: 1 },
    { name: "Turns", hint: "a stroke for each", share: 2 },
  ],
  lines: LINES.continued,
});

const concealedForm = (): AidForm => ({
  type: "form",
  title: "Orders of concealed units",
  wide: true,
  fields: [
    { name: "Unit", share: 2 },
    PLACE,
    { name: "In", hint: "terrain", share: 1.2 },
    { name: "Facing", share: 0.9 },
    { name: "Care", hint: "special", share: 0.7 },
    { name: "Orders", hint: "when to fire, where to go", share: 3 },
    { name: "Found", hint: "turn, by whom", share: 1.1 },
  ],
  lines: LINES.concealed,
  notes: [
    "One sheet for each side, hidden from the enemy. These units stand on the table only once they are found or move in sight.",
  ],
});
