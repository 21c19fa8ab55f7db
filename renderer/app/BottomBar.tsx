import { useStore } from "zustand";
import type { LoadedScenario } from "../../shared/scenario/model.ts";
import { kindName } from "../../shared/table/kindNames.ts";
import { PAINT_HINTS } from "../edit/paintTools.ts";
import { usePlan } from "../plan/part.ts";
import { useDocument, useProgram, useUi } from "../window/context.ts";
import type { ToolId } from "../window/store/ui.ts";
import { groundAt, thingsUnder } from "../window/tools/under.ts";

type Hint = readonly [keys: readonly string[], words: string];
const SUPPOSING: readonly Hint[] = [
  [["Drag"], "try another position"],
  [["Q", "E"], "turn"],
];
const HINTS: Readonly<Record<ToolId, readonly Hint[]>> = {
  select: [
    [["Drag"], "move"],
    [["Shift", "drag"], "turn"],
    [["Q", "E"], "turn 15°"],
    [["Ctrl", "D"], "duplicate"],
  ],
  region: [
    [["Drag"], "rectangle"],
    [["Alt", "drag"], "lasso"],
    [["Q", "E"], "turn 90°"],
    [["Ctrl", "C"], "copy"],
    [["Esc"], "step back"],
  ],
  picture: [
    [["Drag"], "shift"],
    [["Esc"], "step back"],
  ],
  ...PAINT_HINTS,
  line: [
    [["Click"], "point"],
    [["Drag"], "freehand"],
    [["Enter"], "end"],
    [["Shift"], "15° steps"],
    [["[", "]"], "width"],
  ],
  thing: [
    [["Click"], "place"],
    [["Drag"], "turn or size"],
    [["Q", "E"], "turn 15°"],
  ],
  zone: [
    [["Drag"], "draw"],
    [["Enter"], "close a polygon"],
    [["Shift", "Z"], "show or hide"],
  ],
  stand: [
    [["Click"], "place"],
    [["Drag"], "set facing"],
    [["Shift", "T"], "other vehicle"],
  ],
  erase: [
    [["Click"], "erase"],
    [["Drag"], "clear ground"],
    [["[", "]"], "brush width"],
  ],
  measure: [
    [["Drag"], "measure"],
    [["Esc"], "clear"],
  ],
  sight: [
    [["Click"], "observer, then target"],
    [["Shift", "click"], "other target"],
    [["Esc"], "step back"],
  ],
  viewshed: [[["Click"], "observer: stand or place"], [["Shift", "click"], "another"], ...SUPPOSING],
  ranges: [[["Click"], "stand"], [["Shift", "click"], "another"], ...SUPPOSING],
  move: SUPPOSING,
  odds: SUPPOSING,
  route: [
    [["Click"], "corner"],
    [["Drag"], "draw freehand, move a corner"],
    [["Enter"], "end"],
    [["Backspace"], "remove corner"],
    [["Esc"], "cancel"],
  ],
  plans: [],
  suppose: [...SUPPOSING, [["Arrows"], "push ¼″"]],
  act: [],
  intervene: [],
  look: [
    [["Click"], "a stand: its moves and attacks"],
    [["Esc"], "all stands"],
  ],
};

export function BottomBar() {
  const tool = useUi((s) => s.tool);
  return (
    <footer className="bottom">
      <WhereInScenario />
      <span className="grow" />
      <span className="hints">
        {HINTS[tool].map(([keys, words]) => (
          <span key={words}>
            {keys.map((k) => (
              <kbd key={k}>{k}</kbd>
            ))}
            {words}
          </span>
        ))}
      </span>
    </footer>
  );
}

function WhereInScenario() {
  const document = useDocument();
  const planned = usePlan((s) => s.table);
  const { scenario, ground } = planned ?? document;
  return <Where scenario={scenario} ground={ground} />;
}

/** The pointer's place, the ground and the things there, and the tool's action. */
export function Where({ scenario, ground }: LoadedScenario) {
  const program = useProgram();
  const { at, inside, stand } = useStore(program.pointer);
  const doing = useStore(program.overlays, (s) => s.words);
  const here = at && inside ? groundAt(ground, at) : null;
  const names = at && inside ? thingsUnder(scenario, at, { stand, zones: false }).map((u) => u.name) : [];
  return (
    <>
      <span className="mono coords">{at ? `E ${at[0].toFixed(2)}\u2002N ${at[1].toFixed(2)} in` : ""}</span>
      {here && (
        <>
          <span className="mono">
            level {here.level}, {Math.round(here.level * scenario.facts.metresPerLevel)} m
          </span>
          <span className="where">{[kindName(here.kind).toLowerCase(), ...names].join(", ")}</span>
        </>
      )}
      {doing !== null && <span className="doing">{doing}</span>}
    </>
  );
}
