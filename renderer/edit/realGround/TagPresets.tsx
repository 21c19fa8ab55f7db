/** Tables of tags by name: the program's, and the user's, which are saved, deleted, exported and added from files. */
import { Button, FileButton, Select } from "@mantine/core";
import { IconDeviceFloppy, IconDownload, IconFolderOpen, IconTrash } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import type { Output } from "../../../shared/api.ts";
import { STANDARD_TAG_TABLE } from "../../../shared/mapdata/tags/standard/standardTagTable.ts";
import type { TagTable } from "../../../shared/mapdata/tags/tagTable.ts";
import { formatTagTable, parseTagTable } from "../../../shared/mapdata/tags/tagTableFile.ts";
import { useProgram } from "../../window/context.ts";
import { IconButton } from "../../window/panels/IconButton.tsx";
import { NamingForm } from "../../window/panels/NamingForm.tsx";
import { saveAs } from "../../window/saveAs.ts";
import { plainName } from "../../window/store/session.ts";

interface Props {
  readonly table: TagTable;
  readonly setTable: (table: TagTable) => void;
}

const same = (a: TagTable, b: TagTable): boolean => formatTagTable(a) === formatTagTable(b);

export function TagPresets({ table, setTable }: Props) {
  const program = useProgram();
  const [presets, setPresets] = useState<readonly TagTable[]>([]);
  const [naming, setNaming] = useState<string | null>(null);
  useEffect(() => {
    void program.bridge.invoke("tagPresets.list", {}).then(setPresets, () => undefined);
  }, [program]);
  const took = (answer: Output<"tagPresets.save">): boolean => {
    if (answer.ok) setPresets(answer.value);
    else program.tell("warning", answer.error.message);
    return answer.ok;
  };
  const save = async (name: string) => {
    if (name === "" || name === STANDARD_TAG_TABLE.name) return;
    const answer = await program.bridge.invoke("tagPresets.save", { ...table, name });
    const kept = answer.ok ? answer.value.find((preset) => preset.name === name) : undefined;
    if (!took(answer) || !kept) return;
    setNaming(null);
    setTable(kept);
  };
  const standard = table === STANDARD_TAG_TABLE;
  const chosen = standard ? null : presets.find((preset) => same(preset, table));
  const add = async (file: File | null) => {
    if (!file) return;
    const read = parseTagTable(await file.text());
    if (read.ok) setTable(read.value);
    else program.tell("warning", `${file.name}: ${read.error.message}`);
  };
  return (
    <div className="stack">
      <div className="preset-row">
        <Select
          label="Table of tags"
          placeholder={`${table.name}, not saved`}
          data={[
            { value: "", label: STANDARD_TAG_TABLE.name },
            ...presets.map(({ name }) => ({ value: name, label: name })),
          ]}
          value={standard ? "" : (chosen?.name ?? null)}
          onChange={(name) => setTable(presets.find((preset) => preset.name === name) ?? STANDARD_TAG_TABLE)}
        />
        <IconButton {...BUTTON} label="Save this table of tags" act={() => setNaming(standard ? "" : table.name)}>
          <IconDeviceFloppy size={18} />
        </IconButton>
        {chosen && (
          <IconButton
            {...BUTTON}
            label={`Delete ${chosen.name}`}
            act={async () => took(await program.bridge.invoke("tagPresets.delete", { name: chosen.name }))}
          >
            <IconTrash size={18} />
          </IconButton>
        )}
        <IconButton
          {...BUTTON}
          label="Export this table of tags as a file"
          act={() => saveAs(`${plainName(table.name, "Tags")}.tags.json`, formatTagTable(table), "application/json")}
        >
          <IconDownload size={18} />
        </IconButton>
        <FileButton accept=".json,application/json" onChange={(file) => void add(file)}>
          {(props) => (
            <IconButton {...BUTTON} label="Open a table of tags from a file" act={props.onClick}>
              <IconFolderOpen size={18} />
            </IconButton>
          )}
        </FileButton>
        <Button variant="default" disabled={standard} onClick={() => setTable(STANDARD_TAG_TABLE)}>
          Reset
        </Button>
      </div>
      {naming !== null && (
        <NamingForm
          label="Name of the table of tags"
          initial={naming}
          taken={[STANDARD_TAG_TABLE.name]}
          save={save}
          close={() => setNaming(null)}
        />
      )}
    </div>
  );
}

const BUTTON = { size: 36, variant: "default" } as const;
