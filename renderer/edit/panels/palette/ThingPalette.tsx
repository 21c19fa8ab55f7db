/** Buildings, works, areas, names and objectives with their effect in the rules; and settings of the next thing. */
import { Button, NumberInput, Select, Switch, TextInput } from "@mantine/core";
import { degrees, inches } from "../../../../shared/geometry/units.ts";
import type { Footprint, Scenario } from "../../../../shared/scenario/model.ts";
import { kindName } from "../../../../shared/table/kindNames.ts";
import { OVERLAY_KINDS } from "../../../../shared/table/kinds.ts";
import { useProgram, useScenario, useUi } from "../../../window/context.ts";
import { effectOf } from "../../../window/effects.ts";
import { ChoiceField } from "../../../window/panels/Fields.tsx";
import { AreaSwatch, FootprintSwatch, LabelSwatch, ObjectiveSwatch } from "../../../window/panels/thingSwatches.tsx";
import {
  type AreaForm,
  BUILDINGS,
  choose,
  type FootprintChoice,
  LABEL_STYLES,
  type ThingChoice,
  type ThingHand,
  WORKS,
} from "../../../window/store/hands/things.ts";
import { placeInMiddle } from "../../thingHands.ts";
import { usualTerrain } from "../../tools/thing/usualTerrain.ts";
import { BrushSettings } from "./BrushSettings.tsx";
import { MirrorSwitch } from "./MirrorSwitch.tsx";
import { PaletteFrame } from "./PaletteFrame.tsx";
import { Swatch } from "./Swatch.tsx";

/** A thing to place: its name, its effect, its picture. */
interface Offer {
  readonly name: string;
  readonly words: string;
  readonly ruled: boolean;
  readonly what: ThingChoice;
  readonly art: React.ReactNode;
}

const keyOf = (what: ThingChoice): string =>
  what.type === "footprint"
    ? what.choice.id
    : what.type === "area"
      ? what.kind
      : what.type === "label"
        ? `label ${what.style}`
        : what.type;

function footprintOffer(scenario: Scenario, choice: FootprintChoice): Offer {
  const terrain = usualTerrain(scenario, choice);
  const { words, ruled } = effectOf(scenario, terrain ?? choice.kind);
  const as = terrain ? `Counts as ${kindName(terrain).toLowerCase()}. ` : "";
  return {
    name: choice.name,
    words: ruled ? as + words : words,
    ruled,
    what: { type: "footprint", choice },
    art: <FootprintSwatch id={choice.id} />,
  };
}

const NAMES = LABEL_STYLES.map(
  ({ style, name }): Offer => ({
    name,
    words: "Words on the table; no ruling reads them.",
    ruled: true,
    what: { type: "label", style },
    art: <LabelSwatch style={style} />,
  }),
);
const OBJECTIVE: Offer = {
  name: "Objective",
  words: "A place to hold: victory conditions point at it.",
  ruled: true,
  what: { type: "objective" },
  art: <ObjectiveSwatch />,
};

export function ThingPalette() {
  const scenario = useScenario();
  const buildings = BUILDINGS.map((choice) => footprintOffer(scenario, choice));
  const works = WORKS.map((choice) => footprintOffer(scenario, choice));
  const areas = OVERLAY_KINDS.map(
    (kind): Offer => ({
      ...effectOf(scenario, kind),
      name: kindName(kind),
      what: { type: "area", kind },
      art: <AreaSwatch kind={kind} />,
    }),
  );
  const ruled = (offers: readonly Offer[]) => offers.filter((o) => o.ruled);
  const scenery = [...buildings, ...works, ...areas].filter((o) => !o.ruled);
  return (
    <PaletteFrame foot={<ThingSettings />}>
      <Group title="Buildings" offers={ruled(buildings)} />
      <Group title="Works and wrecks" offers={ruled(works)} />
      <Group title="Areas" offers={ruled(areas)} />
      <Group title="Names" offers={NAMES} />
      <Group title="Mission" offers={[OBJECTIVE]} />
      <Group title="Scenery" offers={scenery} />
      {scenery.length > 0 && <p>Scenery only. These rules don’t cover it.</p>}
    </PaletteFrame>
  );
}

function Group({ title, offers }: { title: string; offers: readonly Offer[] }) {
  const { ui } = useProgram();
  const chosen = useUi((s) => keyOf(s.things.what));
  if (offers.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <div className="swatches">
        {offers.map(({ name, words, what, art }) => (
          <Swatch
            key={keyOf(what)}
            name={name}
            words={words}
            on={keyOf(what) === chosen}
            art={art}
            pick={() => ui.setState((s) => ({ things: choose(s.things, what) }))}
          />
        ))}
      </div>
    </>
  );
}

const TERRAINS: { value: NonNullable<Footprint["terrain"]>; label: string }[] = [
  { value: "light-buildings", label: "Light" },
  { value: "medium-buildings", label: "Medium" },
  { value: "heavy-buildings", label: "Heavy" },
];

function ThingSettings() {
  const program = useProgram();
  const { ui } = program;
  const scenario = useScenario();
  const hand = useUi((s) => s.things);
  const set = (change: Partial<ThingHand>) => ui.setState((s) => ({ things: { ...s.things, ...change } }));
  const { what } = hand;
  if (what.type === "area")
    return (
      <>
        <AreaSettings hand={hand} set={set} words={effectOf(scenario, what.kind).words} />
        {hand.form === "brush" && <BrushSettings />}
      </>
    );
  return (
    <div className="palette-foot">
      {what.type === "footprint" && <FootprintSettings choice={what.choice} hand={hand} set={set} />}
      {what.type === "label" && (
        <TextInput
          size="xs"
          label="Words"
          placeholder={what.style === "height" ? "Height of the ground" : "Usual words"}
          value={hand.text}
          maxLength={120}
          onChange={(e) => set({ text: e.currentTarget.value })}
        />
      )}
      {what.type === "objective" && (
        <>
          <TextInput
            size="xs"
            label="Name"
            placeholder="Numbered"
            value={hand.name}
            maxLength={120}
            onChange={(e) => set({ name: e.currentTarget.value })}
          />
          <Size label="Radius, in" value={hand.radius} write={(radius) => set({ radius: inches(radius) })} />
        </>
      )}
      <MirrorSwitch />
      <Button size="compact-xs" variant="default" onClick={() => placeInMiddle(program)}>
        Place in the middle
      </Button>
    </div>
  );
}

interface Settings {
  readonly hand: ThingHand;
  readonly set: (change: Partial<ThingHand>) => void;
}

function FootprintSettings({ choice, hand, set }: Settings & { choice: FootprintChoice }) {
  const scenario = useScenario();
  const terrain = hand.terrain ?? usualTerrain(scenario, choice);
  const terrains = TERRAINS.filter(({ value }) => value === terrain || effectOf(scenario, value).ruled);
  return (
    <>
      <h3>{choice.name}</h3>
      {choice.kind === "building" && (
        <Select
          size="xs"
          label="Counts as"
          value={terrain ?? null}
          data={terrains}
          onChange={(value) => set({ terrain: value as NonNullable<Footprint["terrain"]> })}
        />
      )}
      <div className="pair">
        <Size label="Across" value={hand.size[0]} write={(n) => set({ size: [inches(n), hand.size[1]] })} />
        <Size label="Along" value={hand.size[1]} write={(n) => set({ size: [hand.size[0], inches(n)] })} />
      </div>
      <NumberInput
        size="xs"
        label="Facing, °"
        value={hand.facing as number}
        min={-360}
        max={720}
        step={15}
        allowDecimal={false}
        onChange={(n) => typeof n === "number" && set({ facing: degrees(n), faceRoad: false })}
      />
      {choice.kind !== "wreck" && (
        <Switch
          label="Turn to the road"
          checked={hand.faceRoad}
          onChange={(e) => set({ faceRoad: e.currentTarget.checked })}
        />
      )}
    </>
  );
}

function Size(props: { label: string; value: number; write: (value: number) => void }) {
  return (
    <NumberInput
      size="xs"
      label={props.label}
      value={props.value}
      min={0.25}
      max={24}
      step={0.25}
      decimalScale={3}
      hideControls
      clampBehavior="blur"
      onChange={(n) => typeof n === "number" && n >= 0.25 && n <= 24 && props.write(n)}
    />
  );
}

const FORMS: { value: AreaForm; label: string }[] = [
  { value: "polygon", label: "Polygon" },
  { value: "rectangle", label: "Rectangle" },
  { value: "ellipse", label: "Ellipse" },
  { value: "brush", label: "Brush" },
];

function AreaSettings({ hand, set, words }: Settings & { words: string }) {
  const kind = hand.what.type === "area" ? hand.what.kind : "smoke";
  return (
    <div className="palette-foot">
      <h3>{kindName(kind)}</h3>
      <p>{words}</p>
      <ChoiceField label="Drawn as" value={hand.form} data={FORMS} write={(form) => set({ form })} />
      <p>
        {hand.form === "polygon"
          ? "Click the corners. Enter or a click on the first corner closes the area."
          : hand.form === "brush"
            ? "Drag to paint cells. Alt removes cells."
            : "Drag from corner to corner. Shift keeps width and depth equal."}
      </p>
      <MirrorSwitch />
    </div>
  );
}
