/** Choosing the reference picture, by the file dialog or by a drop. */
import { Button, FileButton } from "@mantine/core";
import { useState } from "react";
import { addPicture } from "../../../shared/editing/picture/editPicture.ts";
import type { Result } from "../../../shared/result.ts";
import { useDocument, useProgram } from "../../window/context.ts";
import { Dialog } from "../../window/panels/Dialog.tsx";
import { DialogFoot } from "../../window/panels/DialogFoot.tsx";
import { setTool } from "../../window/store/ui.ts";
import { madeSmaller, type TakenIn, takeIn } from "../pictureFile.ts";
import { useDropped } from "../useDropped.ts";

type State =
  | { readonly name: "asking"; readonly trouble: string | null }
  | { readonly name: "reading" }
  | { readonly name: "too-large"; readonly file: File; readonly why: string };

export function ReferencePicture({ close, dropped }: { close: () => void; dropped?: File | undefined }) {
  const program = useProgram();
  const document = useDocument();
  const [state, setState] = useState<State>({ name: "asking", trouble: null });

  const put = (taken: Result<TakenIn>) => {
    const added = taken.ok ? addPicture(document.scenario, taken.value.file) : taken;
    if (!added.ok) return setState({ name: "asking", trouble: added.error.message });
    program.toolbox.settle();
    document.edit("Reference picture", added.value);
    setTool(program.ui, "picture");
    close();
  };
  const read = async (file: File | null | undefined) => {
    if (!file) return;
    setState({ name: "reading" });
    const taken = await takeIn(file);
    if (taken.ok && !taken.value.fits) setState({ name: "too-large", file, why: taken.value.why });
    else if (taken.ok && taken.value.fits) put({ ok: true, value: taken.value });
    else if (!taken.ok) put(taken);
  };

  useDropped(dropped, read);
  return (
    <Dialog opened onClose={close} title="Reference picture">
      <div className="stack">
        <p className="scale-facts">
          A photograph or scan of a map lies under the table, to trace. No rule reads it. Two points known on both place
          it afterwards.
        </p>
        <DropZone reading={state.name === "reading"} read={(file) => void read(file)} />
        <div role="status">
          {state.name === "asking" && state.trouble && <p className="warning-line">{state.trouble}</p>}
          {state.name === "too-large" && (
            <TooLarge
              why={state.why}
              shrink={() => {
                const { file } = state;
                setState({ name: "reading" });
                void madeSmaller(file).then(put);
              }}
            />
          )}
        </div>
        <DialogFoot close={close} />
      </div>
    </Dialog>
  );
}

function DropZone({ reading, read }: { reading: boolean; read: (file: File | null | undefined) => void }) {
  const [over, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button within does the same for the keyboard
    <div
      className="drop-zone"
      data-over={over}
      onDragOver={(e) => {
        e.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(e) => {
        e.preventDefault();
        setOver(false);
        read(e.dataTransfer.files[0]);
      }}
    >
      <FileButton accept="image/png,image/jpeg" onChange={read}>
        {(props) => (
          <Button {...props} data-autofocus loading={reading}>
            Choose a PNG or JPEG…
          </Button>
        )}
      </FileButton>
      <p>or drop one here</p>
    </div>
  );
}

const TooLarge = ({ why, shrink }: { why: string; shrink: () => void }) => (
  <div className="warning-line">
    <p style={{ margin: "0 0 8px" }}>The picture is too large. {why} A smaller copy is still sharp enough to trace.</p>
    <Button size="xs" onClick={shrink}>
      Make it smaller
    </Button>
  </div>
);
