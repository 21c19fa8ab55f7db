/** The actions for a row, as a menu at the pointer or the row. */
import { Menu } from "@mantine/core";
import { forceSheetOf } from "../../../../shared/forces/sheets.ts";
import { mayBePlaced } from "../../../../shared/rules/known.ts";
import type { Formation, Scenario, Stand } from "../../../../shared/scenario/model.ts";
import type { Writing } from "./ForceRow.tsx";
import type { TreeRow } from "./treeRows.ts";
import type { ForceActions } from "./useForceActions.ts";

export interface OpenMenu {
  readonly row: TreeRow;
  readonly at: readonly [number, number];
}
interface RowMenuProps {
  readonly menu: OpenMenu | null;
  readonly scenario: Scenario;
  /** The stands that an action on a stand's row applies to: all selected stands if it is one of them. */
  readonly stands: readonly Stand[];
  readonly actions: ForceActions;
  readonly write: (key: string, what: Writing) => void;
  readonly added: (formation: string) => void;
  readonly close: () => void;
}

export function RowMenu(props: RowMenuProps) {
  const { menu, close } = props;
  const [x, y] = menu?.at ?? [0, 0];
  return (
    <Menu opened={menu !== null} onChange={(open) => !open && close()} position="bottom-start" withinPortal>
      <Menu.Target>
        <span aria-hidden="true" style={{ position: "fixed", left: x, top: y, width: 1, height: 1 }} />
      </Menu.Target>
      <Menu.Dropdown aria-label="Actions">
        {menu?.row.type === "formation" && <FormationItems {...props} formation={menu.row.formation} row={menu.row} />}
        {menu?.row.type === "stand" && <StandItems {...props} row={menu.row} />}
      </Menu.Dropdown>
    </Menu>
  );
}

function FormationItems(props: RowMenuProps & { formation: Formation; row: Extract<TreeRow, { type: "formation" }> }) {
  const { scenario, actions, formation, row } = props;
  const { stands } = row;
  const on = stands.filter((s) => s.at !== null);
  const off = stands.filter((s) => mayBePlaced(scenario, s));
  return (
    <>
      <Menu.Item rightSection={<kbd>Enter</kbd>} onClick={() => props.write(row.key, "name")}>
        Rename
      </Menu.Item>
      <Menu.Item
        onClick={() => {
          const id = actions.addFormation(scenario, formation.side, formation.id);
          if (id !== null) props.added(id);
        }}
      >
        Add formation below
      </Menu.Item>
      <Menu.Item rightSection={<kbd>Ctrl D</kbd>} onClick={() => actions.duplicate(formation)}>
        Duplicate
      </Menu.Item>
      <Menu.Item
        disabled={stands.length === 0}
        onClick={() => actions.renumber({ formation: formation.id }, formation.name)}
      >
        Renumber stands
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item disabled={on.length === 0} onClick={() => actions.select(on)}>
        Select its stands on the table
      </Menu.Item>
      <Menu.Item disabled={off.length === 0} onClick={() => actions.onTable(off)}>
        Line up on the table
      </Menu.Item>
      <Menu.Item disabled={on.length === 0} onClick={() => actions.offTable(on)}>
        Take off the table
      </Menu.Item>
      <EyesItems stands={stands} actions={actions} />
      <Menu.Divider />
      <Menu.Item disabled={row.empty} onClick={() => actions.dissolve(formation)}>
        Dissolve, keep its stands
      </Menu.Item>
      <Menu.Item rightSection={<kbd>Del</kbd>} onClick={() => actions.deleteFormation(scenario, formation, stands)}>
        {stands.length === 0
          ? "Delete"
          : `Delete with ${stands.length === 1 ? "its stand" : `its ${stands.length} stands`}`}
      </Menu.Item>
    </>
  );
}

/** Hides stands from the other side until they are found, or shows them to both. */
function EyesItems({ stands, actions }: { stands: readonly Stand[]; actions: ForceActions }) {
  const open = stands.filter(({ visibleTo }) => visibleTo === undefined);
  const hidden = stands.filter(({ visibleTo }) => visibleTo !== undefined);
  return (
    <>
      <Menu.Item disabled={open.length === 0} onClick={() => actions.setEyes(open, true)}>
        Hide from the other side
      </Menu.Item>
      <Menu.Item disabled={hidden.length === 0} onClick={() => actions.setEyes(hidden, false)}>
        Show to both sides
      </Menu.Item>
    </>
  );
}

function StandItems({
  scenario,
  row,
  stands,
  actions,
  write,
}: RowMenuProps & { row: Extract<TreeRow, { type: "stand" }> }) {
  const several = stands.length > 1;
  const { roles } = forceSheetOf(scenario.system);
  const on = stands.filter((s) => s.at !== null);
  const off = stands.filter((s) => mayBePlaced(scenario, s));
  return (
    <>
      {!several && (
        <>
          <Menu.Item rightSection={<kbd>Enter</kbd>} onClick={() => write(row.key, "label")}>
            Change label
          </Menu.Item>
          <Menu.Item onClick={() => write(row.key, "name")}>Add a name</Menu.Item>
        </>
      )}
      {roles.length > 0 && (
        <>
          <Menu.Label>{several ? `Role of ${stands.length} stands` : "Role"}</Menu.Label>
          <Menu.Item disabled={!several && row.stand.role === undefined} onClick={() => actions.setRole(stands, null)}>
            Line
          </Menu.Item>
          {roles.map(({ id, name, most }) => (
            <Menu.Item
              key={id}
              disabled={several ? most !== undefined && stands.length > most : row.stand.role === id}
              onClick={() => actions.setRole(stands, id)}
            >
              {name}
            </Menu.Item>
          ))}
        </>
      )}
      <Menu.Divider />
      <Menu.Item disabled={off.length === 0} onClick={() => actions.onTable(off)}>
        Put on the table
      </Menu.Item>
      <Menu.Item disabled={on.length === 0} onClick={() => actions.offTable(on)}>
        Take off the table
      </Menu.Item>
      <EyesItems stands={stands} actions={actions} />
      <Menu.Item rightSection={<kbd>Ctrl D</kbd>} onClick={() => actions.duplicateStands(stands)}>
        {several ? `Duplicate ${stands.length} stands` : "Duplicate"}
      </Menu.Item>
      <Menu.Item rightSection={<kbd>Del</kbd>} onClick={() => actions.deleteStands(stands)}>
        {several ? `Delete ${stands.length} stands` : "Delete"}
      </Menu.Item>
    </>
  );
}
