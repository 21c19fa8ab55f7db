/** A name for what is saved in a list: a field, Save and Cancel in a row. */
import { Button, TextInput } from "@mantine/core";
import { useState } from "react";
import { submitting } from "./submitting.ts";

interface Props {
  /** "Name of the preset". */
  readonly label: string;
  readonly initial: string;
  /** Names that can't be taken. */
  readonly taken?: readonly string[];
  readonly save: (name: string) => Promise<void>;
  readonly close: () => void;
}

export function NamingForm({ label, initial, taken = [], save, close }: Props) {
  const [name, setName] = useState(initial);
  return (
    <form className="preset-row" onSubmit={submitting(() => save(name.trim()))}>
      <TextInput
        autoFocus
        aria-label={label}
        placeholder={label}
        maxLength={60}
        value={name}
        onChange={(e) => setName(e.currentTarget.value)}
      />
      <Button type="submit" disabled={["", ...taken].includes(name.trim())}>
        Save
      </Button>
      <Button variant="default" onClick={close}>
        Cancel
      </Button>
    </form>
  );
}
