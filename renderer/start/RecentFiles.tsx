/** The files opened or saved last, with pictures of their tables. */
import { IconX } from "@tabler/icons-react";
import type { Output } from "../../shared/api.ts";
import { filesPart } from "../files/part.ts";
import { useProgram } from "../window/context.ts";
import { IconButton } from "../window/panels/IconButton.tsx";
import { FilePicture } from "../window/panels/TablePicture.tsx";

/** In pixels. */
const SMALL = 80;

interface Props {
  readonly files: Output<"files.recent">;
  readonly forget: (path: string) => void;
}

export function RecentFiles({ files, forget }: Props) {
  const program = useProgram();
  return (
    <ul className="recent">
      {files.map((file) => (
        <li key={file.path}>
          <button
            type="button"
            className="pick"
            disabled={file.missing}
            title={file.path}
            onClick={() => void filesPart.of(program).open(file.path)}
          >
            {file.missing ? (
              <span className="table-picture none" aria-hidden="true" />
            ) : (
              <FilePicture of={{ type: "file", path: file.path }} width={SMALL} />
            )}
            <b>{file.title}</b>
            <small>{file.missing ? "no longer there" : <bdi>{file.path}</bdi>}</small>
          </button>
          <IconButton label={`Forget ${file.title}`} tip="Forget this file" size={24} act={() => forget(file.path)}>
            <IconX size={14} />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
