/** Kinds of country by name: those that come with the program and the user's own, which can be saved and deleted. */
import { ActionIcon, Button, Select, TextInput, Tooltip } from "@mantine/core";
import { IconDeviceFloppy, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import type { GeneratorPreset, Output } from "../../../shared/api.ts";
import { changed } from "../../../shared/generate/presets.ts";
import { useProgram } from "../../window/context.ts";
import { type Choice, designOf, presetList, withPreset } from "./worker/choice.ts";

interface Props {
  readonly choice: Choice;
  readonly setChoice: (choice: Choice) => void;
  readonly own: readonly GeneratorPreset[];
  readonly setOwn: (own: readonly GeneratorPreset[]) => void;
}

export function GeneratorPresets({ choice, setChoice, own, setOwn }: Props) {
  const program = useProgram();
  const [naming, setNaming] = useState<string | null>(null);
  const listed = presetList(choice.system, own);
  const chosen = listed.find(({ key }) => key === choice.preset);
  const took = (answer: Output<"presets.save">): boolean => {
    if (answer.ok) setOwn(answer.value);
    else program.tell("warning", answer.error.message);
    return answer.ok;
  };
  const save = async (name: string) => {
    const design = designOf(choice.system);
    if (!design || name === "") return;
    const settings = changed(design, choice.settings);
    if (!took(await program.bridge.invoke("presets.save", { name, system: choice.system, settings }))) return;
    setNaming(null);
    setChoice({ ...choice, preset: `own:${name}` });
  };
  const remove = async () => {
    if (!chosen?.own) return;
    const { name } = chosen;
    if (took(await program.bridge.invoke("presets.delete", { name, system: choice.system })))
      setChoice({ ...choice, preset: null });
  };
  return (
    <div className="stack presets">
      <div className="preset-row">
        <Select
          label="Kind of country"
          placeholder="Your own settings"
          data={[
            {
              group: "Comes with it",
              items: listed.filter((p) => !p.own).map((p) => ({ value: p.key, label: p.name })),
            },
            { group: "Your own", items: listed.filter((p) => p.own).map((p) => ({ value: p.key, label: p.name })) },
          ].filter(({ items }) => items.length > 0)}
          value={choice.preset}
          onChange={(key) => {
            const preset = listed.find((p) => p.key === key);
            if (preset) setChoice(withPreset(choice, preset));
          }}
        />
        <Tooltip label="Save these settings as a preset">
          <ActionIcon
            variant="default"
            size={34}
            aria-label="Save as a preset"
            onClick={() => setNaming(chosen?.own ? chosen.name : "")}
          >
            <IconDeviceFloppy size={18} />
          </ActionIcon>
        </Tooltip>
        {chosen?.own && (
          <Tooltip label="Delete this preset">
            <ActionIcon
              variant="default"
              size={34}
              aria-label={`Delete preset ${chosen.name}`}
              onClick={() => void remove()}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {naming === null ? (
        chosen?.about && <p className="preset-about">{chosen.about}</p>
      ) : (
        <form
          className="preset-row"
          onSubmit={(event) => {
            event.preventDefault();
            void save(naming.trim());
          }}
        >
          <TextInput
            autoFocus
            aria-label="Name of the preset"
            placeholder="Name of the preset"
            maxLength={60}
            value={naming}
            onChange={(e) => setNaming(e.currentTarget.value)}
          />
          <Button type="submit" disabled={naming.trim() === ""}>
            Save
          </Button>
          <Button variant="default" onClick={() => setNaming(null)}>
            Cancel
          </Button>
        </form>
      )}
    </div>
  );
}
