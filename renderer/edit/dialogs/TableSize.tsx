/** Another size for the table: the part that stays in place, and a list of the things that lose their room. */
import { Button, NumberInput } from "@mantine/core";
import { useMemo, useState } from "react";
import { type Overboard, resizeTable } from "../../../shared/editing/resize.ts";
import { THING_TYPES } from "../../../shared/editing/things/handlings.ts";
import { handlingOf } from "../../../shared/editing/things.ts";
import { tableScaleOf } from "../../../shared/rules/systems.ts";
import { ANCHORS, type Anchor } from "../../../shared/table/anchors.ts";
import { capital } from "../../../shared/words.ts";
import { useDocument, useProgram } from "../../window/context.ts";
import { Dialog } from "../../window/panels/Dialog.tsx";
import { DialogFoot } from "../../window/panels/DialogFoot.tsx";
import { submitting } from "../../window/panels/submitting.ts";
import { scaleWords, sizeProblem } from "./NewScenario.tsx";
import { UsualSizes } from "./UsualSizes.tsx";

const count = (n: number, noun: string, more: string) => (n === 0 ? [] : [n === 1 ? `One ${noun}` : `${n} ${more}`]);
/** Names of a kind that are listed; the rest are counted. */
const LISTED = 30;
const named = (names: readonly string[], noun: string, more: string) => {
  const rest = names.length > LISTED ? ` and ${names.length - LISTED} more` : "";
  return names.length === 0 ? [] : [`${names.length === 1 ? noun : more}: ${names.slice(0, LISTED).join(", ")}${rest}`];
};

/** A line for each kind of thing: those removed, those kept. */
export function lossLines({ stands, things, cutLines }: Overboard): {
  readonly gone: string[];
  readonly kept: string[];
} {
  const gone = THING_TYPES.flatMap((type) => {
    const { words, named: hasName } = handlingOf({ type });
    return hasName
      ? named(things[type], capital(words.singular), capital(words.many))
      : count(things[type].length, words.singular, words.many);
  });
  return {
    gone,
    kept: [
      ...named(stands, "Waits off the table", "Wait off the table"),
      ...count(cutLines, "line is cut at the new edge", "lines are cut at the new edge"),
    ],
  };
}

const anchorName = (anchor: Anchor) => (anchor === "centre" ? "The middle stays" : `The ${anchor} stays`);

function useResizing(close: () => void) {
  const program = useProgram();
  const document = useDocument();
  const { table } = document.scenario;
  const [width, setWidth] = useState<number | string>(table.width);
  const [height, setHeight] = useState<number | string>(table.height);
  const [anchor, setAnchor] = useState<Anchor>("centre");
  const [w, h] = [Number(width), Number(height)];
  const [badWidth, badHeight] = [sizeProblem(w), sizeProblem(h)];
  const same = w === table.width && h === table.height;
  const plan = useMemo(
    () => (badWidth || badHeight || same ? null : resizeTable(document, { width: w, height: h }, anchor)),
    [document, document.revision, w, h, anchor, badWidth, badHeight, same],
  );
  const carry = () => {
    program.toolbox.settle();
    const now = resizeTable(document, { width: w, height: h }, anchor);
    if (!now.ok) return program.tell("warning", now.error.message);
    const gesture = document.begin(`Table ${w}″ × ${h}″`);
    gesture.replaceGround(now.value.ground, now.value.recipe);
    gesture.commit();
    close();
  };
  const across = { value: width, onChange: setWidth, error: badWidth };
  const deep = { value: height, onChange: setHeight, error: badHeight };
  return { scale: tableScaleOf(document.scenario.system), w, h, across, deep, anchor, setAnchor, plan, carry };
}

export function TableSize({ close }: { close: () => void }) {
  const { scale, w, h, across, deep, anchor, setAnchor, plan, carry } = useResizing(close);
  return (
    <Dialog opened onClose={close} title="Table size" size="lg">
      <form className="stack" onSubmit={submitting(carry)}>
        <UsualSizes
          width={w}
          height={h}
          usual={scale.table}
          choose={(width, height) => {
            across.onChange(width);
            deep.onChange(height);
          }}
        />
        <div className="size-choice">
          <div className="pair">
            <NumberInput data-autofocus label="West to east, inches" step={6} {...across} />
            <NumberInput label="South to north, inches" step={6} {...deep} />
          </div>
          <Anchors anchor={anchor} choose={setAnchor} />
        </div>
        <p className="scale-facts">{scaleWords(scale, w, h)}</p>
        {plan && !plan.ok && <p className="warning-line">{plan.error.message}</p>}
        {plan?.ok && <Losses overboard={plan.value.overboard} />}
        <DialogFoot close={close}>
          <Button type="submit" disabled={!plan?.ok}>
            Change the size
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

const Anchors = ({ anchor, choose }: { anchor: Anchor; choose: (anchor: Anchor) => void }) => (
  <fieldset className="anchors">
    <legend>Part that stays in place</legend>
    {ANCHORS.map((each) => (
      <button
        key={each}
        type="button"
        title={anchorName(each)}
        aria-label={anchorName(each)}
        aria-pressed={each === anchor}
        onClick={() => choose(each)}
      >
        <i aria-hidden="true" />
      </button>
    ))}
  </fieldset>
);

function Losses({ overboard }: { overboard: Overboard }) {
  const { gone, kept } = lossLines(overboard);
  const list = (lines: readonly string[]) => (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
  return (
    <div role="status">
      {gone.length > 0 && (
        <div className="warning-line">
          <b>No room for:</b>
          {list(gone)}
        </div>
      )}
      {kept.length > 0 && list(kept)}
      {gone.length + kept.length === 0 && <p className="scale-facts">Nothing is lost.</p>}
      <p className="scale-facts">New ground is clear, on level 0. You can undo this in one step.</p>
    </div>
  );
}
