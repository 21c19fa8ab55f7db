/** Presets for kinds of country, by name: built-in ones, and the user's, which can be saved and deleted. */
import { Select } from "@mantine/core";
import { IconDeviceFloppy, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import type { GeneratorPreset, Output } from "../../../shared/api.ts";
import { changed } from "../../../shared/generate/presets.ts";
import { useProgram } from "../../window/context.ts";
import { IconButton } from "../../window/panels/IconButton.tsx";
import { NamingForm } from "../../window/panels/NamingForm.tsx";
import { type Choice, designOf, presetList, withPreset } from "./worker/choice.ts";

interface Props {
  readonly choice: Choice;
  readonly setChoice: (choice: Choice) => void;
  readonly userPresets: readonly GeneratorPreset[];
  readonly setOwn: (userPresets: readonly GeneratorPreset[]) => void;
}

export function GeneratorPresets({ choice, setChoice, userPresets, setOwn }: Props) {
  const program = useProgram();
  const [naming, setNaming] = useState<string | null>(null);
  const listed = presetList(choice.system, userPresets);
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
    if (!chosen?.userMade) return;
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
          data={grouped(listed)}
          value={choice.preset}
          onChange={(key) => {
            const preset = listed.find((p) => p.key === key);
            if (preset) setChoice(withPreset(choice, preset));
          }}
        />
        <Act
          label="Save as a preset"
          tip="Save these settings as a preset"
          act={() => setNaming(chosen?.userMade ? chosen.name : "")}
        >
          <IconDeviceFloppy size={18} />
        </Act>
        {chosen?.userMade && (
          <Act label={`Delete preset ${chosen.name}`} tip="Delete this preset" act={() => void remove()}>
            <IconTrash size={18} />
          </Act>
        )}
      </div>
      {naming === null ? (
        chosen?.about && <p className="preset-about">{chosen.about}</p>
      ) : (
        <NamingForm label="Name of the preset" initial={naming} save={save} close={() => setNaming(null)} />
      )}
    </div>
  );
}

const grouped = (listed: ReturnType<typeof presetList>) =>
  [
    { group: "Built in", presets: listed.filter((p) => !p.userMade) },
    { group: "Your own", presets: listed.filter((p) => p.userMade) },
  ]
    .filter(({ presets }) => presets.length > 0)
    .map(({ group, presets }) => ({ group, items: presets.map(({ key, name }) => ({ value: key, label: name })) }));

const Act = (props: { label: string; tip: string; act: () => void; children: ReactNode }) => (
  <IconButton label={props.label} tip={props.tip} size={34} variant="default" act={props.act}>
    {props.children}
  </IconButton>
);
