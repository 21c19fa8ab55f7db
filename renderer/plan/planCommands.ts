import { acts } from "../edit/toolCommands.ts";
import { type Command, command } from "../window/command.ts";
import type { Program } from "../window/program.ts";
import { planPart } from "./part.ts";
import { hasSteps, stepBy } from "./planHands.ts";

export const PLAN_TOOL_NAMES = {
  sight: { label: "Line of sight", key: "S" },
  viewshed: { label: "Area in sight", key: "W" },
  ranges: { label: "Arcs, ranges and danger", key: "R" },
  move: { label: "Movement", key: "D" },
  odds: { label: "Odds", key: "O" },
  route: { label: "Route under fire", key: "U" },
  plans: { label: "Plans", key: "P" },
  suppose: { label: "Select and suppose", key: "V" },
} as const;

const planning = (p: Program): boolean => p.ui.getState().mode === "plan" && planPart.of(p).table() !== null;
const supposing = (p: Program): boolean => planning(p) && planPart.of(p).store.getState().supposed.size > 0;
const deployed = (p: Program): boolean => planPart.of(p).table()?.subject === "deployment";

const drawing = (p: Program): boolean => planning(p) && p.ui.getState().tool === "plans";

export const planCommands: readonly Command[] = [
  command("Plan", "plan-step-next", "Next step of the plan", (p) => stepBy(p, 1), {
    shortcuts: ["."],
    enabled: (p) => drawing(p) && hasSteps(p),
  }),
  command("Plan", "plan-step-previous", "Previous step of the plan", (p) => stepBy(p, -1), {
    shortcuts: [","],
    enabled: (p) => drawing(p) && hasSteps(p),
  }),
  command(
    "Plan",
    "plan-put-back",
    "Put the selected stands back",
    (p) => planPart.of(p).putBack(p.ui.getState().selected),
    {
      shortcuts: ["Backspace"],
      enabled: (p) => {
        const { selected } = p.ui.getState();
        if (!supposing(p) || acts(p).back || acts(p).remove) return false;
        return [...selected].some((id) => planPart.of(p).store.getState().supposed.has(id));
      },
    },
  ),
  command("Plan", "plan-put-all-back", "Put all stands back", (p) => planPart.of(p).putBack(), {
    shortcuts: ["Shift+Backspace"],
    enabled: supposing,
  }),
  command("Plan", "plan-apply", "Apply to the deployment", (p) => planPart.of(p).apply(), {
    enabled: (p) => supposing(p) && deployed(p),
  }),
  command("Plan", "plan-ask-game", "Use the game's positions", (p) => planPart.of(p).chooseSubject("game"), {
    enabled: (p) => planning(p) && planPart.of(p).game() !== null,
    on: (p) => planPart.of(p).table()?.subject === "game",
  }),
  command("Plan", "plan-ask-deployment", "Use the deployment", (p) => planPart.of(p).chooseSubject("deployment"), {
    enabled: (p) => planning(p) && planPart.of(p).game() !== null,
    on: (p) => planPart.of(p).table()?.subject === "deployment",
  }),
  command(
    "Plan",
    "plan-pin-danger",
    "Pin the zone of danger",
    (p) => planPart.of(p).setHand("ranges", { pinned: !planPart.of(p).store.getState().hands.ranges.pinned }),
    {
      enabled: (p) => planning(p) && planPart.of(p).store.getState().hands.ranges.danger !== null,
      on: (p) => planPart.of(p).store.getState().hands.ranges.pinned,
    },
  ),
];
