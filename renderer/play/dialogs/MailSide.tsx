/** Whose player is here, in a game by mail, with the side's passphrase. */
import { Button, PasswordInput } from "@mantine/core";
import { useState } from "react";
import type { SideId } from "../../../shared/systems.ts";
import { Dialog } from "../../window/panels/Dialog.tsx";
import { DialogFoot } from "../../window/panels/DialogFoot.tsx";
import { submitting } from "../../window/panels/submitting.ts";
import type { Questions } from "../../window/store/asking.ts";
import { YourSide } from "./YourSide.tsx";

type Props = Questions["mailSide"]["about"] & {
  readonly answer: (answer: Questions["mailSide"]["answer"]) => void;
};

export function MailSide({ title, sides, begins, wrong, answer }: Props) {
  const [side, setSide] = useState<SideId>(sides[0]?.id ?? "red");
  const [passphrase, setPassphrase] = useState("");
  const locked = sides.find(({ id }) => id === side)?.locked ?? false;
  const done = () => answer({ side, passphrase });
  return (
    <Dialog opened onClose={() => answer(null)} title={begins ? "Play by mail" : `By mail: ${title}`} size="md">
      <form className="stack" onSubmit={submitting(done)}>
        <p style={{ margin: 0 }}>
          {begins
            ? "The game’s file goes to and fro. Each player sees only what his side may know, and what happened since his last turn is played back first."
            : "This game goes to and fro as a file. Whose player are you?"}
        </p>
        <YourSide sides={sides} side={side} choose={setSide} />
        <PasswordInput
          data-autofocus
          label={locked ? "Passphrase" : "Passphrase for your side, if you want one"}
          description={locked ? undefined : "It keeps others from looking by mistake. It doesn’t encrypt the file."}
          error={wrong && locked ? "This passphrase doesn’t fit." : undefined}
          maxLength={200}
          value={passphrase}
          onChange={(e) => setPassphrase(e.currentTarget.value)}
        />
        <DialogFoot close={() => answer(null)}>
          <Button type="submit">{begins ? "Go by mail" : "Show my view"}</Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
