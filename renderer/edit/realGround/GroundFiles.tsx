/** The files of map data, each with what it holds, or why it can't be read. */
import { ActionIcon, Button, FileButton, TextInput } from "@mantine/core";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useState } from "react";
import type { PicturePlace } from "../../../shared/mapdata/elevation/heightPicture.ts";
import type { LonLatBox } from "../../../shared/mapdata/lonLat.ts";
import { PictureForm } from "./PictureForm.tsx";
import { boxOfFiles, type DroppedFile, type FileFacts } from "./worker/messages.ts";

interface Props {
  readonly files: readonly DroppedFile[];
  readonly facts: readonly FileFacts[];
  readonly add: (files: readonly File[]) => void;
  readonly change: (files: readonly DroppedFile[]) => void;
}

export function GroundFiles({ files, facts, add, change }: Props) {
  const [over, setOver] = useState(false);
  return (
    <fieldset
      className={over ? "ground-files over" : "ground-files"}
      onDragOver={(e) => {
        e.preventDefault();
        e.stopPropagation();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(e) => {
        e.preventDefault();
        e.stopPropagation();
        setOver(false);
        add([...e.dataTransfer.files]);
      }}
    >
      <legend>Map data</legend>
      <ul>
        {files.map(({ file, crs, picture }, i) => (
          <FileRow
            key={`${file.name} ${file.size}`}
            name={file.name}
            crs={crs}
            picture={picture}
            others={boxOfFiles(facts.filter(({ name }) => name !== file.name))}
            facts={facts.find(({ name }) => name === file.name) ?? null}
            remove={() => change(files.filter((_, n) => n !== i))}
            setCrs={(code) => change(files.map((other, n) => (n === i ? { ...other, crs: code } : other)))}
            place={(at) => change(files.map((other, n) => (n === i ? { ...other, picture: at } : other)))}
          />
        ))}
      </ul>
      <FileButton multiple onChange={add}>
        {(props) => (
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden="true" />} {...props}>
            Add files…
          </Button>
        )}
      </FileButton>
      <p>Or drop them here.</p>
    </fieldset>
  );
}

interface RowProps {
  readonly name: string;
  readonly crs: string | null;
  readonly facts: FileFacts | null;
  readonly picture: PicturePlace | null;
  /** The box of the other files. */
  readonly others: LonLatBox | null;
  readonly remove: () => void;
  readonly setCrs: (code: string) => void;
  readonly place: (at: PicturePlace) => void;
}

function FileRow({ name, crs, picture, others, facts, remove, setCrs, place }: RowProps) {
  const problem = facts?.problem ?? null;
  const asksCrs = crs !== null || problem?.place === "projection";
  return (
    <li>
      <div className="row">
        <b title={name}>{name}</b>
        <ActionIcon variant="subtle" size="sm" aria-label={`Remove ${name}`} onClick={remove}>
          <IconX size={14} aria-hidden="true" />
        </ActionIcon>
      </div>
      {problem ? (
        <p role="alert" className="bad">
          {problem.message}
        </p>
      ) : (
        <p>{facts?.words ?? "Reading…"}</p>
      )}
      {(picture !== null || problem?.place === "picture") && (
        <PictureForm name={name} picture={picture} others={others} place={place} />
      )}
      {asksCrs && (
        <TextInput
          size="xs"
          label="Projection"
          placeholder="EPSG:25832"
          defaultValue={crs ?? ""}
          onKeyDown={(e) => e.key === "Enter" && setCrs(e.currentTarget.value)}
          onBlur={(e) => e.currentTarget.value !== (crs ?? "") && setCrs(e.currentTarget.value)}
        />
      )}
    </li>
  );
}
