/** The sides' goals, the length of the battle, and the sighting distance. */
import { tableScaleOf } from "../../rules/systems.ts";
import type { Victory } from "../../scenario/model.ts";
import type { Advice } from "../advice.ts";
import { count, inchText, list } from "../adviceWords.ts";
import type { Subject } from "../subject.ts";
import type { Family } from "./family.ts";

function sight(subject: Subject): Advice[] {
  const { maximumSight } = subject.get("facts");
  const { width, height, design } = subject;
  const long = Math.max(width, height);
  if (design?.sighting.some(({ unlimited }) => unlimited)) return [];
  const at = { type: "form", field: "facts.maximumSight" } as const;
  const classes = design
    ? `; the rules suggest ${design.sighting.map(({ name, inches }) => `${inches}″ for ${name} ground`).join(", ")}`
    : "";
  if (maximumSight > Math.hypot(width, height))
    return [
      {
        severity: "warning",
        rule: "sight-longer-than-table",
        message: `The maximum sighting distance, ${inchText(maximumSight)}, is longer than the table’s diagonal, ${inchText(Math.hypot(width, height))}${classes}.`,
        at,
      },
    ];
  if (maximumSight > long)
    return [
      {
        severity: "warning",
        rule: "sight-longer-than-table",
        message: `The maximum sighting distance, ${inchText(maximumSight)}, is longer than the table’s longer side, ${inchText(long)}${classes}.`,
        at,
      },
    ];
  return [];
}

function turns(subject: Subject): Advice[] {
  const { system } = subject;
  if (!system) return [];
  const { turnLimit } = subject.get("facts");
  const [least, most] = system.design.turns;
  if (turnLimit >= least && turnLimit <= most) return [];
  return [
    {
      severity: "hint",
      rule: "turn-limit",
      message: `The battle lasts ${count(turnLimit, "turn")}; ${least} to ${most} are usual, ${tableScaleOf(system.id).turnLimit} for a first battle.`,
      at: { type: "form", field: "facts.turnLimit" },
    },
  ];
}

/** Conditions that neither side can meet. */
function condition(subject: Subject, goal: Victory, i: number): Advice[] {
  const { turnLimit } = subject.get("facts");
  const at = { type: "form", field: `victory[${i}]` } as const;
  const name = subject.sides.name(goal.side);
  if (goal.type === "hold" && goal.turns > turnLimit) {
    const objective = subject.get("objectives").find(({ id }) => id === goal.objective);
    return [
      {
        severity: "error",
        rule: "victory-impossible",
        message: `${name} is to hold “${objective?.name ?? goal.objective}” for ${goal.turns} turns, but the battle has ${turnLimit}.`,
        at,
        ...(objective && { place: objective.at }),
      },
    ];
  }
  const available = subject.standsOf(goal.side).length;
  if (goal.type === "exit" && available > 0 && goal.stands > available)
    return [
      {
        severity: "error",
        rule: "victory-impossible",
        message: `${name} is to take ${count(goal.stands, "stand")} off the ${goal.edge} edge, but has ${available}.`,
        at,
      },
    ];
  if (goal.type === "text" && goal.text.trim() === "")
    return [{ severity: "warning", rule: "victory-empty", message: `A victory condition of ${name} is empty.`, at }];
  return [];
}

function objectives(subject: Subject): Advice[] {
  const named = new Set(subject.get("victory").flatMap((goal) => (goal.type === "hold" ? [goal.objective] : [])));
  const texts = subject.get("victory").flatMap((goal) => (goal.type === "text" ? [goal.text] : []));
  return subject.get("objectives").flatMap((objective): Advice[] =>
    named.has(objective.id) || texts.some((text) => text.includes(objective.name))
      ? []
      : [
          {
            severity: "hint",
            rule: "objective-unused",
            message: `No victory condition names the objective “${objective.name}”.`,
            at: { type: "thing", thing: "objective", id: objective.id },
            place: objective.at,
          },
        ],
  );
}

/** A usual table, in either direction. */
function size(subject: Subject): Advice[] {
  const { system, width, height } = subject;
  if (!system) return [];
  const { table } = tableScaleOf(system.id);
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  if (long >= table.long * 0.75 && short >= table.short * 0.75) return [];
  return [
    {
      severity: "hint",
      rule: "table-size",
      message: `The table is ${inchText(long)} × ${inchText(short)}; the rules suggest about ${table.long} × ${table.short}″.`,
      at: { type: "form", field: "table" },
    },
  ];
}

function briefings(subject: Subject): Advice[] {
  const sides = subject
    .get("sides")
    .filter(({ id, briefing }) => briefing.trim() === "" && subject.standsOf(id).length > 0);
  const [first] = sides;
  if (!first) return [];
  return [
    {
      severity: "hint",
      rule: "briefing-missing",
      message: `${list(sides.map(({ id }) => subject.sides.name(id)))} ${sides.length === 1 ? "has" : "have"} no briefing.`,
      at: { type: "form", field: `sides.${first.id}.briefing` },
    },
  ];
}

export const mission: Family = {
  name: "mission",
  find: (subject) => [
    ...sight(subject),
    ...turns(subject),
    ...subject.get("victory").flatMap((goal, i) => condition(subject, goal, i)),
    ...objectives(subject),
    ...size(subject),
    ...briefings(subject),
  ],
};
