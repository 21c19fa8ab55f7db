/** The kinds of plan marks to draw, and their settings. */
import { SegmentedControl, TextInput } from "@mantine/core";
import {
  IconAngle,
  IconArrowBigRightLines,
  IconCircleNumber1,
  IconLine,
  IconOval,
  IconPointer,
  IconTypography,
} from "@tabler/icons-react";
import { MARK_NAMES } from "../../../../shared/editing/planMarks.ts";
import { inches } from "../../../../shared/geometry/units.ts";
import { Course } from "../../../edit/panels/Course.tsx";
import { type ToolChoice, ToolTiles } from "../../../edit/panels/palette/ToolRow.tsx";
import { ARROW_CHOICES, ARROW_WIDTHS } from "../../../edit/things/PlanMarkSection.tsx";
import { useProgram } from "../../../window/context.ts";
import { ChoiceField } from "../../../window/panels/Fields.tsx";
import { Section } from "../../../window/panels/Section.tsx";
import { SliderField } from "../../../window/panels/SliderField.tsx";
import { usePlan } from "../../part.ts";
import { choosePlanMark, setPlansHand } from "../../planHands.ts";
import type { PlansHand, PlanWhat } from "../../store/plans.ts";
import { drawingWords } from "../../tools/drawing.ts";

const CHOICES: readonly (ToolChoice & { readonly id: PlanWhat })[] = [
  { id: "select", label: "Select and move", icon: IconPointer },
  { id: "arrow", label: MARK_NAMES.arrow, icon: IconArrowBigRightLines },
  { id: "phase-line", label: MARK_NAMES["phase-line"], icon: IconLine },
  { id: "objective", label: MARK_NAMES.objective, icon: IconOval },
  { id: "fire-sector", label: MARK_NAMES["fire-sector"], icon: IconAngle },
  { id: "text", label: MARK_NAMES.text, icon: IconTypography },
  { id: "step", label: MARK_NAMES.step, icon: IconCircleNumber1 },
];

export function DrawSection() {
  const program = useProgram();
  const hand = usePlan((s) => s.hands.plans);
  return (
    <Section title="Draw" aside={hand.what === "select" ? undefined : MARK_NAMES[hand.what]}>
      <ToolTiles
        label="Kind of mark"
        choices={CHOICES}
        chosen={hand.what}
        pick={(what) => choosePlanMark(program, what as PlanWhat)}
      />
      <Settings hand={hand} />
      <p>{drawingWords(hand)}.</p>
    </Section>
  );
}

function Settings({ hand }: { hand: PlansHand }) {
  const program = useProgram();
  const set = (change: Partial<PlansHand>) => setPlansHand(program, change);
  switch (hand.what) {
    case "arrow":
      return (
        <>
          <ChoiceField label="Purpose" value={hand.style} data={ARROW_CHOICES} write={(style) => set({ style })} />
          <SliderField
            label="Width"
            shown={`${hand.width.toFixed(2)}″`}
            thumb="Arrow width in inches"
            value={hand.width}
            limits={ARROW_WIDTHS}
            write={(n) => set({ width: inches(n) })}
          />
          <Course smooth={hand.smooth} set={(smooth) => set({ smooth })} />
        </>
      );
    case "phase-line":
      return <Course smooth={hand.smooth} set={(smooth) => set({ smooth })} />;
    case "objective":
    case "fire-sector":
      return (
        <SegmentedControl
          aria-label="Shape"
          value={hand.area ? "area" : "plain"}
          onChange={(shape) => set({ area: shape === "area" })}
          data={[
            { value: "plain", label: hand.what === "objective" ? "Circle" : "From a stand or place" },
            { value: "area", label: "Area" },
          ]}
        />
      );
    case "text":
      return (
        <TextInput
          size="xs"
          label="Words"
          placeholder="Note"
          maxLength={300}
          value={hand.text}
          onChange={(e) => set({ text: e.currentTarget.value })}
        />
      );
    default:
      return null;
  }
}
