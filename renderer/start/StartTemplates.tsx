/** Templates of tables, with pictures drawn here. */
import { useMemo } from "react";
import { type Template, templates } from "../../shared/generate/templates.ts";
import { thumbnail } from "../../shared/picture/thumbnail.ts";
import { ok } from "../../shared/result.ts";
import { USUAL_TABLES } from "../../shared/rules/tableScale.ts";
import { systemName } from "../../shared/systems.ts";
import { filesPart } from "../files/part.ts";
import { useProgram } from "../window/context.ts";
import { TablePicture } from "../window/panels/TablePicture.tsx";

const PIXELS = 360;
/** The longest table, in inches: the others are drawn smaller beside it. */
const LONGEST = Math.max(...USUAL_TABLES.map(({ long }) => long));

export function StartTemplates() {
  return (
    <section aria-label="Templates">
      <h2>Make your own battle</h2>
      <ul className="picture-cards">
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
      className="picture-card"
      onClick={() => void filesPart.of(program).begin(() => ok(template.make()))}
    >
      <span className="frame">
        <span className="fit" style={{ "--part": `${(width / LONGEST) * 94}%` } as React.CSSProperties}>
          <TablePicture picture={picture} />
        </span>
      </span>
      <span className="words">
        <em>{systemName(template.system)}</em>
        <b>{template.name}</b>
        <span>{template.about}</span>
      </span>
    </button>
  );
}
