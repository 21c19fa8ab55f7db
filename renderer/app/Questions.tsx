/** Shows the newest open question. */
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { useStore } from "zustand";
import type { Failure } from "../../shared/result.ts";
import { NewScenarioDialog } from "../edit/dialogs/NewScenario.tsx";
import { FileDialog } from "../files/FileDialog.tsx";
import { FolderDialog } from "../files/FolderDialog.tsx";
import { MailSide } from "../play/dialogs/MailSide.tsx";
import { OpenTwoWindows } from "../play/dialogs/OpenTwoWindows.tsx";
import { useProgram } from "../window/context.ts";
import { Dialog } from "../window/panels/Dialog.tsx";
import { DialogFoot } from "../window/panels/DialogFoot.tsx";
import { submitting } from "../window/panels/submitting.ts";
import type { Asked, Questions as AskedAbout } from "../window/store/asking.ts";

export function Questions() {
  const { asking } = useProgram();
  const waiting = useStore(asking.store, (s) => s.waiting);
  const asked = waiting.at(-1);
  return asked ? <Question key={asked.key} asked={asked} /> : null;
}

function Question({ asked }: { asked: Asked }) {
  switch (asked.name) {
    case "saveChanges":
      return <SaveChanges {...asked.about} answer={asked.answer} />;
    case "resumeGame":
      return <ResumeGame title={asked.about.title} answer={asked.answer} />;
    case "words":
      return <Words {...asked.about} answer={asked.answer} />;
    case "conflict":
      return <Conflict {...asked.about} answer={asked.answer} />;
    case "pickFile":
      return <FileDialog {...asked.about} answer={asked.answer} />;
    case "pickFolder":
      return <FolderDialog {...asked.about} answer={asked.answer} />;
    case "newScenario":
      return <NewScenarioDialog answer={asked.answer} />;
    case "twoWindows":
      return <OpenTwoWindows {...asked.about} answer={asked.answer} />;
    case "mailSide":
      return <MailSide {...asked.about} answer={asked.answer} />;
    case "failure":
      return <Refusal title={asked.about.title} failure={asked.about.failure} answer={() => asked.answer("read")} />;
    case "confirm":
      return (
        <Dialog opened onClose={() => asked.answer(false)} title={asked.about.title} size="sm">
          <p style={{ margin: 0 }}>{asked.about.text}</p>
          <DialogFoot close={() => asked.answer(false)}>
            <Button data-autofocus color={asked.about.danger ? "red" : "brass"} onClick={() => asked.answer(true)}>
              {asked.about.yes}
            </Button>
          </DialogFoot>
        </Dialog>
      );
  }
}

type SaveChangesProps = AskedAbout["saveChanges"]["about"] & {
  readonly answer: (a: AskedAbout["saveChanges"]["answer"]) => void;
};
function SaveChanges({ title, what = "scenario", answer }: SaveChangesProps) {
  const words =
    what === "scenario"
      ? `Save changes to “${title}”? Unsaved changes will be lost.`
      : `Save changes to your game of “${title}”? Unsaved moves will be lost.`;
  return (
    <Dialog
      opened
      onClose={() => answer("cancel")}
      title={what === "scenario" ? "Save changes?" : "Save the game?"}
      size="sm"
    >
      <p style={{ margin: 0 }}>{words}</p>
      <div className="dialog-foot">
        <Button className="left-side" variant="default" onClick={() => answer("discard")}>
          Discard
        </Button>
        <Button variant="default" onClick={() => answer("cancel")}>
          Cancel
        </Button>
        <Button data-autofocus onClick={() => answer("save")}>
          Save
        </Button>
      </div>
    </Dialog>
  );
}

function ResumeGame({ title, answer }: { title: string; answer: (a: AskedAbout["resumeGame"]["answer"]) => void }) {
  return (
    <Dialog opened onClose={() => answer("cancel")} title="Continue the old game?" size="md">
      <p style={{ margin: 0 }}>
        A game of “{title}” is under way, and the scenario has changed since it began. This game keeps the scenario as
        it was; a new game uses it as it is now.
      </p>
      <div className="dialog-foot">
        <Button className="left-side" variant="default" onClick={() => answer("cancel")}>
          Stay in the editor
        </Button>
        <Button variant="default" onClick={() => answer("anew")}>
          Start a new game
        </Button>
        <Button data-autofocus onClick={() => answer("go-on")}>
          Go on
        </Button>
      </div>
    </Dialog>
  );
}

type WordsProps = AskedAbout["words"]["about"] & { readonly answer: (a: AskedAbout["words"]["answer"]) => void };
function Words({ title, text, label, yes, suggested = "", most, answer }: WordsProps) {
  const [words, setWords] = useState(suggested);
  return (
    <Dialog opened onClose={() => answer(null)} title={title} size="md">
      <form className="stack" onSubmit={submitting(() => words.trim() !== "" && answer(words.trim()))}>
        <p style={{ margin: 0 }}>{text}</p>
        <TextInput
          data-autofocus
          label={label}
          maxLength={most}
          value={words}
          onChange={(e) => setWords(e.currentTarget.value)}
        />
        <DialogFoot close={() => answer(null)}>
          <Button type="submit" disabled={words.trim() === ""}>
            {yes}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

interface ConflictProps {
  readonly name: string;
  readonly when: "noticed" | "saving";
  readonly gone: boolean;
  readonly answer: (a: "reload" | "keep" | "overwrite" | "save-as") => void;
}
function Conflict({ name, when, gone, answer }: ConflictProps) {
  const words = gone
    ? `“${name}” is no longer on the disk: another program moved or deleted it. This window holds the only copy.`
    : when === "saving"
      ? `“${name}” was changed by another program since you opened it, so your changes are not saved yet. Which version do you want?`
      : `“${name}” was changed by another program since you opened it. Which version do you want?`;
  return (
    <Dialog
      opened
      onClose={() => answer("keep")}
      title={gone ? "The file is gone" : "The file has changed on the disk"}
    >
      <p style={{ margin: 0 }}>{words}</p>
      <div className="dialog-foot" style={{ flexWrap: "wrap" }}>
        {!gone && (
          <Button className="left-side" variant="default" onClick={() => answer("reload")}>
            Load the version on disk
          </Button>
        )}
        <Button variant="default" onClick={() => answer("save-as")}>
          Save mine as…
        </Button>
        {when === "saving" && (
          <Button color="red" onClick={() => answer("overwrite")}>
            Overwrite
          </Button>
        )}
        <Button data-autofocus onClick={() => answer("keep")}>
          {when === "saving" ? "Not now" : "Keep mine"}
        </Button>
      </div>
    </Dialog>
  );
}

function Refusal({ title, failure, answer }: { title: string; failure: Failure; answer: () => void }) {
  const { message, file, place, line } = failure;
  return (
    <Dialog opened onClose={answer} title={title} size="lg">
      <div className="stack refusal" role="alert">
        <p style={{ margin: 0, fontSize: 14, lineHeight: "20px" }}>{message}</p>
        {(file ?? place ?? line) !== undefined && (
          <dl className="facts">
            {file !== undefined && (
              <>
                <dt>File</dt>
                <dd>{file}</dd>
              </>
            )}
            {place !== undefined && place !== "" && (
              <>
                <dt>Place</dt>
                <dd>{place}</dd>
              </>
            )}
            {line !== undefined && (
              <>
                <dt>Line</dt>
                <dd>{line}</dd>
              </>
            )}
          </dl>
        )}
      </div>
      <div className="dialog-foot">
        <Button data-autofocus onClick={answer}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}
