/** The user's shelves: folders of battles, and battle packs that were added. */
import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { FolderShelf, PackShelf } from "../../shared/apiLibrary.ts";
import { fitsSift, siftsAll } from "../../shared/library/sift.ts";
import { parseScenario } from "../../shared/scenario/parse.ts";
import { filesPart } from "../files/part.ts";
import { libraryPart } from "../library/part.ts";
import { usePart, useProgram, useUi } from "../window/context.ts";
import { IconButton } from "../window/panels/IconButton.tsx";
import { Shelf, type Shelved } from "./Shelf.tsx";

export function FolderShelfView({ shelf }: { shelf: FolderShelf }) {
  const { path, name, trouble, battles, more } = shelf;
  const files = usePart(filesPart);
  const library = usePart(libraryPart);
  const sift = useUi((s) => s.battleSift);
  const shown = battles.flatMap(({ path: file, head }): Shelved[] =>
    head && fitsSift(head, sift)
      ? [{ key: file, head, picture: { type: "file", path: file }, open: () => void files.open(file, head.character) }]
      : [],
  );
  const broken = battles.flatMap(({ name: file, reason }) => (reason === null ? [] : [{ file, reason }]));
  if (!siftsAll(sift) && shown.length === 0) return null;
  return (
    <Shelf
      name={name}
      battles={shown}
      aside={
        <span className="shelf-aside">
          <bdi>{path}</bdi>
          <IconButton
            label={`Remove ${name} from the shelves`}
            tip="Take this folder off the start screen"
            size={24}
            act={() => void library.removeFolder(path)}
          >
            <IconX size={14} />
          </IconButton>
        </span>
      }
    >
      {trouble !== null && <p className="warning-line">{trouble}</p>}
      {trouble === null && battles.length === 0 && <p>This folder has no scenarios.</p>}
      {more > 0 && <p>{`${more} more scenarios of this folder are not shown.`}</p>}
      <Broken files={broken} />
    </Shelf>
  );
}

export function PackShelfView({ shelf }: { shelf: PackShelf }) {
  const { id, title, author, trouble, battles } = shelf;
  const program = useProgram();
  const library = usePart(libraryPart);
  const sift = useUi((s) => s.battleSift);
  const shown = battles.flatMap(({ file, head }): Shelved[] =>
    head && fitsSift(head, sift)
      ? [{ key: file, head, picture: { type: "kept", id, file }, open: () => void open(file) }]
      : [],
  );
  const open = async (file: string) => {
    const battle = await program.bridge.invoke("packs.battle", { id, file });
    await filesPart
      .of(program)
      .begin(
        () => (battle.ok ? parseScenario(battle.value.text, file) : battle),
        battle.ok ? battle.value.character : null,
      );
  };
  const broken = battles.flatMap(({ file, reason }) => (reason === null ? [] : [{ file, reason }]));
  if (!siftsAll(sift) && shown.length === 0) return null;
  return (
    <Shelf
      name={title}
      battles={shown}
      aside={
        <span className="shelf-aside">
          {author !== "" && <span>by {author}</span>}
          {trouble === null && (
            <Button
              size="compact-xs"
              variant="subtle"
              onClick={() => program.front.setState({ sheet: { name: "pack", of: { type: "kept", id } } })}
            >
              About this pack
            </Button>
          )}
          <IconButton
            label={`Remove the pack ${title}`}
            tip="Remove this pack"
            size={24}
            act={() => void library.removePack(id, title)}
          >
            <IconX size={14} />
          </IconButton>
        </span>
      }
    >
      {trouble !== null && <p className="warning-line">{trouble}</p>}
      <Broken files={broken} />
    </Shelf>
  );
}

function Broken({ files }: { files: readonly { readonly file: string; readonly reason: string }[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="shelf-broken" aria-label="Files that can’t be read">
      {files.map(({ file, reason }) => (
        <li key={file} className="warning-line">
          {reason}
        </li>
      ))}
    </ul>
  );
}
