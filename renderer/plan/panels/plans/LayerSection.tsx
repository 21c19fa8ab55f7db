/** The layers of plans visible to the viewer, the uppermost first: shown or hidden, drawn on, put in order. */
import { ActionIcon, Button, Menu, Select } from "@mantine/core";
import { IconDots, IconEye, IconEyeOff } from "@tabler/icons-react";
import { editPlanLayer } from "../../../../shared/editing/gestures/editThings.ts";
import type { PlanLayer, Scenario } from "../../../../shared/scenario/model.ts";
import { SIDE_NAMES, type SideId } from "../../../../shared/systems.ts";
import { useProgram } from "../../../window/context.ts";
import { useEdit } from "../../../window/panels/editing.ts";
import { TextField } from "../../../window/panels/Fields.tsx";
import { Section } from "../../../window/panels/Section.tsx";
import { usePlan } from "../../part.ts";
import { addLayer, copyLayer, deleteLayer, moveLayer, showLayer, takeLayer } from "../../planHands.ts";
import { activeLayer, layersFor, mayDrawOn } from "../../store/plans.ts";

type Viewer = SideId | null;
const OTHER: Readonly<Record<SideId, SideId>> = { red: "blue", blue: "red" };

export function LayerSection({ scenario, viewer }: { scenario: Scenario; viewer: Viewer }) {
  const program = useProgram();
  const hand = usePlan((s) => s.hands.plans);
  const layers = layersFor(scenario, viewer);
  const active = activeLayer(scenario, hand, viewer);
  return (
    <Section title="Layers" aside={layers.length === 0 ? undefined : String(layers.length)}>
      {layers.length === 0 && <p>No plan yet. Drawing on the table starts a plan.</p>}
      {layers.length > 0 && (
        <ul className="plan-layers" aria-label="Layers of plans">
          {layers.map((layer) => (
            <Row key={layer.id} layer={layer} active={layer === active} viewer={viewer} />
          ))}
        </ul>
      )}
      {active && <LayerFields key={active.id} layer={active} viewer={viewer} />}
      <div className="buttons">
        {viewer === null ? (
          (["red", "blue"] as const).map((side) => (
            <Button key={side} size="xs" variant="default" onClick={() => addLayer(program, side)}>
              New {SIDE_NAMES[side]} layer
            </Button>
          ))
        ) : (
          <Button size="xs" variant="default" onClick={() => addLayer(program, viewer)}>
            New layer
          </Button>
        )}
      </div>
    </Section>
  );
}

function Row({ layer, active, viewer }: { layer: PlanLayer; active: boolean; viewer: Viewer }) {
  const program = useProgram();
  const { name, side, hidden, marks } = layer;
  const editable = mayDrawOn(layer, viewer);
  return (
    <li className={`plan-layer ${side}`} data-hidden={hidden ?? false}>
      <ActionIcon
        size={26}
        color="brass"
        aria-label={`${hidden ? "Show" : "Hide"} ${name}`}
        aria-pressed={!hidden}
        disabled={!editable}
        onClick={() => showLayer(program, layer)}
      >
        {hidden ? <IconEyeOff size={16} stroke={1.5} /> : <IconEye size={16} stroke={1.5} />}
      </ActionIcon>
      <button
        type="button"
        className="pick"
        aria-pressed={active}
        disabled={!editable}
        title={editable ? undefined : "The other side’s, shown to you"}
        onClick={() => takeLayer(program, layer)}
      >
        <span className={`tag ${side}`}>{SIDE_NAMES[side]}</span>
        <span className="name">{name}</span>
        <span className="end">{marks.length === 1 ? "1 mark" : `${marks.length} marks`}</span>
      </button>
      <LayerMenu layer={layer} viewer={viewer} editable={editable} />
    </li>
  );
}

function LayerMenu({ layer, viewer, editable }: { layer: PlanLayer; viewer: Viewer; editable: boolean }) {
  const program = useProgram();
  const { name, side } = layer;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon size={26} color="brass" aria-label={`More about ${name}`} disabled={!editable}>
          <IconDots size={16} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => moveLayer(program, layer, 1)}>Further up</Menu.Item>
        <Menu.Item onClick={() => moveLayer(program, layer, -1)}>Further down</Menu.Item>
        <Menu.Item onClick={() => copyLayer(program, layer, side)}>Duplicate</Menu.Item>
        {viewer === null && (
          <Menu.Item onClick={() => copyLayer(program, layer, OTHER[side])}>
            Copy to {SIDE_NAMES[OTHER[side]]}
          </Menu.Item>
        )}
        <Menu.Item color="red" onClick={() => deleteLayer(program, layer)}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Fields of the active layer. */
function LayerFields({ layer, viewer }: { layer: PlanLayer; viewer: Viewer }) {
  const edit = useEdit();
  const { id, name, side, visibleTo } = layer;
  const change = (what: string, next: Parameters<typeof editPlanLayer>[2]) =>
    edit(`${what} of ${name}`, (s) => editPlanLayer(s, id, next));
  const eyes = visibleTo ?? [side];
  const now = eyes.length === 2 ? "both" : eyes[0] === side ? "own" : "other";
  const known = { own: undefined, both: ["red", "blue"], other: [OTHER[side]] } as const;
  return (
    <div className="pair">
      <TextField label="Drawn on" value={name} write={(to) => change("Name", { name: to })} />
      <Select
        size="xs"
        label="Visible to"
        value={now}
        data={[
          { value: "own", label: `${SIDE_NAMES[side]} only` },
          { value: "both", label: "Both sides" },
          ...(viewer === null || now === "other" ? [{ value: "other", label: `${SIDE_NAMES[OTHER[side]]} only` }] : []),
        ]}
        onChange={(to) => {
          if (!to || to === now) return;
          const sides = known[to as keyof typeof known];
          change("Eyes", { visibleTo: sides && [...sides] });
        }}
      />
    </div>
  );
}
