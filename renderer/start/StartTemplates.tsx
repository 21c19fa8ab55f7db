/** Templates of tables for a rule system, with pictures drawn here. */
import { Select } from "@mantine/core";
import { useMemo } from "react";
import { type Template, templatesOf } from "../../shared/generate/templates.ts";
import { thumbnail } from "../../shared/picture/thumbnail.ts";
import { ok } from "../../shared/result.ts";
import { implementedSystems } from "../../shared/rules/systems.ts";
import { USUAL_TABLES } from "../../shared/rules/tableScale.ts";
import { type SystemId, systemName } from "../../shared/systems.ts";
import { filesPart } from "../files/part.ts";
import { useProgram, useUi } from "../window/context.ts";
import { TablePicture } from "../window/panels/TablePicture.tsx";

const PIXELS = 360;
/** The longest table, in inches: the others are drawn smaller beside it. */
const LONGEST = Math.max(...USUAL_TABLES.map(({ long }) => long));
const SYSTEMS = implementedSystems.map(({ id }) => ({ value: id, label: systemName(id) }));

export function StartTemplates() {
  const { ui } = useProgram();
  const chosen = useUi((s) => s.templateSystem);
  const system = implementedSystems.find(({ id }) => id === chosen) ?? implementedSystems[0];
  const templates = useMemo(() => (system ? templatesOf(system) : []), [system]);
  return (
    <section aria-label="Templates">
      <header className="start-row">
        <h2>Make your own battle</h2>
        <Select
          aria-label="Rules of the templates"
          size="xs"
          data={SYSTEMS}
          value={system?.id ?? null}
          onChange={(id) => ui.setState({ templateSystem: id as SystemId })}
        />
      </header>
      <ul className="templates">
        {templates.map((template) => (
          <li key={template.id}>
            <Card template={template} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ template }: { template: Template }) {
  const program = useProgram();
  const { picture, width } = useMemo(() => {
    const made = template.make();
    return { picture: thumbnail(made, PIXELS), width: made.scenario.table.width };
  }, [template]);
  return (
    <button
      type="button"
      className="template-card"
      onClick={() => void filesPart.of(program).begin(() => ok(template.make()))}
    >
      <span className="bench">
        <span style={{ width: `${(width / LONGEST) * 94}%` }}>
          <TablePicture picture={picture} />
        </span>
      </span>
      <span className="words">
        <span className="visually-hidden">{systemName(template.system)}</span>
        <b>{template.name}</b>
        <span>{template.about}</span>
      </span>
    </button>
  );
}
