/** Buildings, bridges, road blocks and wrecks in the window. */
import { NumberInput, Select, Switch } from "@mantine/core";
import { placeAt } from "../../../shared/editing/base.ts";
import { editThing, type ThingChange } from "../../../shared/editing/gestures/editThings.ts";
import { facingRoad, placeFootprint } from "../../../shared/editing/gestures/placeThing.ts";
import { type Corner, footprintCorners, resizeFootprint } from "../../../shared/editing/gestures/resizeThings.ts";
import { facingToward } from "../../../shared/editing/gestures/turnStands.ts";
import { turnFootprintTo } from "../../../shared/editing/gestures/turnThings.ts";
import { type ThingOf, thingName } from "../../../shared/editing/things.ts";
import { knowsStoreys } from "../../../shared/forces/sheets.ts";
import { MOST_STOREYS } from "../../../shared/forces/storeys.ts";
import { type Degrees, degrees, inches } from "../../../shared/geometry/units.ts";
import { ok } from "../../../shared/result.ts";
import type { Footprint, Scenario } from "../../../shared/scenario/model.ts";
import { kindName } from "../../../shared/table/kindNames.ts";
import type { GroundKind } from "../../../shared/table/kinds.ts";
import { STOREYS } from "../../../shared/table/storeys.ts";
import type { OutlineOverlay } from "../../scene/contract.ts";
import { useScenario } from "../../window/context.ts";
import { effectOf } from "../../window/effects.ts";
import { useEdit } from "../../window/panels/editing.ts";
import { ChoiceField, NumberField } from "../../window/panels/Fields.tsx";
import { Section } from "../../window/panels/Section.tsx";
import { FootprintSwatch } from "../../window/panels/thingSwatches.tsx";
import { BUILDING_LOOKS, BUILDINGS, type FootprintChoice, WORKS } from "../../window/store/hands/things.ts";
import { compass, type Hands, type Spot } from "../../window/tools/tool.ts";
import type { Grip } from "../tools/select/grips.ts";
import { type OutlineStyle, outline } from "./outlines.ts";
import { FacingField, PlaceFields, PlacingSize, SizeFields, ThingButtons } from "./parts.tsx";
import { type Aim, type Proposal, proposal } from "./proposal.ts";
import { type Choice, type Offer, type SettingsProps, thingView } from "./thingView.ts";

const TERRAINS = [
  { value: "light-buildings", label: "Light" },
  { value: "medium-buildings", label: "Medium" },
  { value: "heavy-buildings", label: "Heavy" },
] as const;
/** A building's standard terrain: the first that the scenario's rules have a row for. */
const usualTerrain = (scenario: Scenario, { terrains }: FootprintChoice): Footprint["terrain"] =>
  terrains?.find((kind) => effectOf(scenario, kind).ruled) ?? terrains?.[0];

/** The choices of a building's terrain: those with a row in the rules, and the current value. */
const terrainsFor = (scenario: Scenario, now: Footprint["terrain"]) =>
  TERRAINS.filter(({ value }) => value === now || effectOf(scenario, value).ruled);

function FootprintSection({ scenario, record }: { scenario: Scenario; record: Footprint }) {
  const edit = useEdit();
  const { id, at, facing, kind, look } = record;
  const name = thingName({ type: "footprint", record });
  const change = (what: string, next: ThingChange<"footprint">) =>
    edit(`${what} of ${name}`, (s) => editThing(s, "footprint", id, next));
  const terrain = record.terrain ?? "light-buildings";
  const counts = kind === "building" ? terrain : kind;
  const looks = BUILDING_LOOKS.some((l) => l.value === look)
    ? BUILDING_LOOKS
    : [...BUILDING_LOOKS, { value: look ?? "", label: look || "House" }];
  return (
    <Section title={kindName(kind)} what="Building or work" aside={kind === "building" ? kindName(counts) : undefined}>
      {kind === "building" && (
        <div className="pair">
          <ChoiceField
            label="Looks like"
            value={look ?? ""}
            data={looks}
            write={(next) => change("Look", { look: next })}
          />
          <ChoiceField
            label="Counts as"
            value={terrain}
            data={terrainsFor(scenario, terrain).map(({ value }) => ({ value, label: kindName(value) }))}
            write={(next) => change("Terrain", { terrain: next })}
          />
        </div>
      )}
      {kind === "building" && knowsStoreys(scenario.system) && (
        <NumberField
          label="Storeys, ground floor included"
          value={record.storeys ?? STOREYS[counts as GroundKind] ?? 1}
          min={1}
          max={MOST_STOREYS}
          write={(storeys) => change("Storeys", { storeys })}
        />
      )}
      <p>{effectOf(scenario, counts).words}</p>
      <div className="three">
        <PlaceFields scenario={scenario} at={at} write={(to) => change("Place", { at: to })} />
        <FacingField value={facing} write={(to) => change("Facing", { facing: to })} />
      </div>
      <SizeFields
        labels={["Across", "Along"]}
        size={record.size}
        most={24}
        write={(size) => change("Size", { size })}
      />
      <ThingButtons />
    </Section>
  );
}

/** A footprint and a short stroke out of its front. */
function outlines(f: Pick<Footprint, "at" | "size" | "facing">, style: OutlineStyle): OutlineOverlay[] {
  const corners = footprintCorners(f);
  const [right, left] = corners;
  const front: Spot = [(right[0] + left[0]) / 2, (right[1] + left[1]) / 2];
  const along = f.size[1] / 2;
  const ahead: Spot = [
    front[0] + ((front[0] - f.at[0]) / along) * 0.3,
    front[1] + ((front[1] - f.at[1]) / along) * 0.3,
  ];
  return [outline(corners, true, style, { fill: style !== "hover" }), outline([front, ahead], false, style)];
}

/** The distance of the turning grip from a footprint's front, in inches. */
const TURN_AT = 0.6;

function footprintGrips(record: Footprint): Grip[] {
  const { id, at, size } = record;
  const corners = footprintCorners(record);
  const front: Spot = [(corners[0][0] + corners[1][0]) / 2, (corners[0][1] + corners[1][1]) / 2];
  const half = size[1] / 2;
  const out = (half + TURN_AT) / half;
  return [
    ...corners.map(
      (corner, i): Grip => ({
        key: `size ${i}`,
        at: corner,
        shape: "corner",
        hint: "Drag to change the size",
        verb: "Resize",
        drag: (base, to) => resizeFootprint(base, id, i as Corner, to),
      }),
    ),
    {
      key: "turn",
      at: [at[0] + (front[0] - at[0]) * out, at[1] + (front[1] - at[1]) * out],
      shape: "turn",
      hint: "Drag to turn; with Ctrl in steps of 15°",
      verb: "Turn",
      drag: (base, to, { ctrl }) => turnFootprintTo(base, id, to, ctrl ? 15 : 1),
    },
  ];
}

/** The distance at which a building turns its front to a road, in inches. */
const ROAD_REACH = 2;

/** The facing of the next footprint at a place. */
export function facingAt({ document, ui }: Hands, at: Spot): Degrees {
  const { what, facing, faceRoad } = ui.getState().things;
  if (!faceRoad || what.type !== "footprint" || what.choice.kind === "wreck") return facing;
  return facingRoad(document().scenario, at, ROAD_REACH) ?? facing;
}

function propose(hands: Hands, { choice }: Choice<"footprint">, { at, to, shift }: Aim): Proposal {
  const { size, terrain: chosen } = hands.ui.getState().things;
  const { scenario } = hands.document();
  const { kind, look, name } = choice;
  const facing = to ? facingToward(at, to, shift ? 15 : 1) : facingAt(hands, at);
  const terrain = chosen ?? usualTerrain(scenario, choice);
  const placed = placeFootprint(scenario, { kind, terrain, look, at, size, facing });
  const proposed = proposal<ThingOf<"footprint">>(hands, "footprint", {
    placed: placed.ok ? ok(placed.value.footprint) : placed,
    label: `Place ${name.toLowerCase()}`,
    words: () => `${name}, ${size[0]}″ × ${size[1]}″, facing ${compass(facing)}`,
    draft: (record) => outlines(record, "draft"),
  });
  if (proposed.result.ok) return proposed;
  const refused = outlines({ at: placeAt(at), size, facing }, "refused");
  return { ...proposed, picture: { ...proposed.picture, outlines: refused } };
}

function offerOf(scenario: Scenario, group: Offer["group"], choice: FootprintChoice): Offer {
  const terrain = usualTerrain(scenario, choice);
  const { words, ruled } = effectOf(scenario, terrain ?? choice.kind);
  const as = terrain ? `Counts as ${kindName(terrain).toLowerCase()}. ` : "";
  return {
    group,
    key: choice.id,
    name: choice.name,
    words: ruled ? as + words : words,
    ruled,
    what: { type: "footprint", choice },
    art: <FootprintSwatch id={choice.id} />,
  };
}

function FootprintSettings({ what: { choice }, hand, set }: SettingsProps<Choice<"footprint">>) {
  const scenario = useScenario();
  const terrain = hand.terrain ?? usualTerrain(scenario, choice);
  return (
    <>
      <h3>{choice.name}</h3>
      {choice.kind === "building" && (
        <Select
          size="xs"
          label="Counts as"
          value={terrain ?? null}
          data={terrainsFor(scenario, terrain)}
          onChange={(value) => set({ terrain: value as NonNullable<Footprint["terrain"]> })}
        />
      )}
      <div className="pair">
        <PlacingSize label="Across" value={hand.size[0]} write={(n) => set({ size: [inches(n), hand.size[1]] })} />
        <PlacingSize label="Along" value={hand.size[1]} write={(n) => set({ size: [hand.size[0], inches(n)] })} />
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

export const footprint = thingView("footprint", {
  title: "Buildings and works",
  outlines,
  grips: footprintGrips,
  size: ({ size, facing }) => `${size[0]}″ × ${size[1]}″, facing ${facing}° (${compass(facing)})`,
  Section: FootprintSection,
  placing: {
    offers: (scenario) => [
      ...BUILDINGS.map((choice) => offerOf(scenario, "Buildings", choice)),
      ...WORKS.map((choice) => offerOf(scenario, "Works and wrecks", choice)),
    ],
    Settings: FootprintSettings,
    propose,
    turns: true,
  },
});
