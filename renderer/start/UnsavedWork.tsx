/** Unsaved changes of an earlier run, to restore or discard. */
import { Button } from "@mantine/core";
import type { Unsaved } from "../files/opening.ts";
import { autosavePart, filesPart } from "../files/part.ts";
import { useProgram } from "../window/context.ts";
import { momentOf } from "./moment.ts";

export function UnsavedWork({ unsaved, look }: { unsaved: readonly Unsaved[]; look: () => void }) {
  const program = useProgram();
  const discard = async (u: Unsaved) => {
    const sure = await program.asking.ask("confirm", {
      title: "Discard unsaved changes?",
      text: `The unsaved changes to “${u.title}” will be deleted. This can’t be undone.`,
      yes: "Discard",
      danger: true,
    });
    if (!sure) return;
    await autosavePart.of(program).discard(u.id);
    look();
  };
  return (
    <section aria-label="Unsaved changes">
      <h2>Unsaved changes from last time</h2>
      {unsaved.map((u) => (
        <div key={u.id} className="rescue">
          <div>
            <b>{u.title}</b>
            <small title={u.path ?? undefined}>
              {momentOf(u.saved)}, {u.path ?? "never saved to a file"}
            </small>
          </div>
          <Button size="xs" onClick={() => void filesPart.of(program).restore(u)}>
            Restore
          </Button>
          <Button size="xs" variant="default" onClick={() => void discard(u)}>
            Discard
          </Button>
        </div>
      ))}
    </section>
  );
}
