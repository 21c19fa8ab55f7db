/** The table that is made of the map, with what was taken and left out in figures. */
import { Button } from "@mantine/core";
import { Fragment } from "react";
import { takeTerrain } from "../../../shared/generate/takeTerrain.ts";
import type { Result } from "../../../shared/result.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import { filesPart } from "../../files/part.ts";
import { useProgram } from "../../window/context.ts";
import { TablePicture } from "../../window/panels/TablePicture.tsx";
import type { Program } from "../../window/program.ts";
import type { Ground } from "./useGround.ts";
import type { GroundWish } from "./worker/messages.ts";

export function GroundResult({ ground, wish, close }: { ground: Ground; wish: GroundWish | null; close: () => void }) {
  const program = useProgram();
  const { made } = ground;
  const take = async () => {
    if (!wish) return;
    const text = await ground.take(wish);
    if (!text.ok) {
      program.tell("warning", text.error.message);
      return;
    }
    if (wish.again) {
      if (takeAgain(program, parseScenario(text.value, wish.title))) close();
      return;
    }
    if (await filesPart.of(program).begin(() => parseScenario(text.value, wish.title))) close();
  };
  return (
    <section className="ground-result" aria-label="Table">
      {made?.ok ? (
        <>
          <div className="frame">
            <TablePicture picture={made.value.picture as Parameters<typeof TablePicture>[0]["picture"]} />
          </div>
          <dl className="facts">
            {made.value.figures.map(([name, words]) => (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>{words}</dd>
              </Fragment>
            ))}
          </dl>
          <Button onClick={() => void take()}>{wish?.again ? "Make again" : "Use this table"}</Button>
        </>
      ) : (
        <p className="ground-empty">{made ? made.error.message : "The table appears here."}</p>
      )}
    </section>
  );
}

/** One step of the history; false where it fails. */
function takeAgain(program: Program, made: Result<LoadedScenario>): boolean {
  const open = program.session.store.getState().open;
  if (!open) return false;
  program.toolbox.settle();
  const taken = made.ok ? takeTerrain(open.document, made.value, "Make layers again") : made;
  if (!taken.ok) program.tell("warning", taken.error.message);
  return taken.ok;
}
