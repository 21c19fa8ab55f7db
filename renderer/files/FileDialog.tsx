/** The program's own open and save dialog, for hosts without the system's: folders as the host lists them. */
import { Button, TextInput } from "@mantine/core";
import { IconFolderPlus } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { DOCUMENTS, documentEnding } from "../../shared/documents.ts";
import { GAME_EXTENSION } from "../../shared/play/gameFile.ts";
import { Dialog } from "../window/panels/Dialog.tsx";
import { DialogFoot } from "../window/panels/DialogFoot.tsx";
import { submitting } from "../window/panels/submitting.ts";
import type { Questions } from "../window/store/asking.ts";
import { Crumbs } from "./Crumbs.tsx";
import { Listing } from "./Listing.tsx";
import { joined, useFolder } from "./useFolder.ts";

type Props = Questions["pickFile"]["about"] & { readonly answer: (a: Questions["pickFile"]["answer"]) => void };

export function FileDialog({ purpose, suggested, folder: first, extension, answer }: Props) {
  const ending = documentEnding(extension);
  const { folder, failure, go, make } = useFolder(first, ending);
  const [name, setName] = useState(suggested);
  const [making, setMaking] = useState(false);

  const sort = ending ? "document" : extension === GAME_EXTENSION ? "game" : "scenario";
  const noun = ending ? DOCUMENTS[ending] : sort;
  // Scenarios and games can both be opened here; only files of the right sort can be overwritten.
  const entries = folder?.entries.filter((e) => e.type === "folder" || purpose === "open" || e.type === sort) ?? [];
  const named = (file: string) => entries.find((e) => e.type !== "folder" && e.name === file);
  const typed = name.trim();
  const asTyped = purpose === "open" ? named(typed) : undefined;
  const file = asTyped?.name ?? (typed.endsWith(extension) ? typed : `${typed}${extension}`);
  const exists = named(file);
  const bad = /[\\/]/.test(name) ? "A name has no slashes." : null;
  const ready = typed !== "" && !bad && folder !== null && (purpose === "save" || exists !== undefined);
  const take = (path: string) => answer({ path, overwrite: false });
  const submit = () => ready && folder && take(exists?.path ?? joined(folder.path, file));
  // Enter before the folder is listed counts as soon as it is.
  const [early, setEarly] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listing is what an early Enter waits for
  useEffect(() => {
    if (early && folder) submit();
    if (folder) setEarly(false);
  }, [early, folder]);
  return (
    <Dialog
      opened
      onClose={() => answer(null)}
      size="lg"
      title={purpose === "open" ? "Open a scenario, a game or a battle pack" : `Save the ${noun} as`}
    >
      <Crumbs folder={folder} go={go} />
      <Listing
        folder={folder}
        entries={entries}
        file={file}
        waiting={folder === null && failure === null}
        empty={`This folder has no folders and no ${noun}s.`}
        go={go}
        choose={setName}
        take={take}
        takesEnter={purpose === "open"}
      />
      {failure && <Failed words={failure.message} />}
      <form onSubmit={submitting(submit)}>
        <TextInput
          mt="md"
          data-autofocus
          label="File name"
          value={name}
          error={bad}
          onChange={(e) => {
            setName(e.currentTarget.value);
            setEarly(false);
          }}
          onKeyDown={({ key }) => key === "Enter" && folder === null && setEarly(true)}
        />
        <DialogFoot
          close={() => answer(null)}
          left={purpose === "save" && !making && <NewFolderButton begin={() => setMaking(true)} />}
        >
          <Button type="submit" disabled={!ready}>
            {purpose === "open" ? "Open" : "Save"}
          </Button>
        </DialogFoot>
      </form>
      {making && <NewFolder make={make} close={() => setMaking(false)} />}
    </Dialog>
  );
}

const NewFolderButton = ({ begin }: { begin: () => void }) => (
  <Button className="left-side" variant="default" leftSection={<IconFolderPlus size={16} />} onClick={begin}>
    New folder
  </Button>
);

function NewFolder({ make, close }: { make: (name: string) => Promise<boolean>; close: () => void }) {
  const [name, setName] = useState("");
  const submit = async () => {
    if (name.trim() !== "" && (await make(name.trim()))) close();
  };
  return (
    <form style={{ display: "flex", gap: 8, marginTop: 12, alignItems: "end" }} onSubmit={submitting(submit)}>
      <TextInput
        style={{ flex: 1 }}
        label="New folder's name"
        value={name}
        autoFocus
        onChange={(e) => setName(e.currentTarget.value)}
      />
      <Button variant="default" onClick={close}>
        Back
      </Button>
      <Button type="submit" disabled={name.trim() === ""}>
        Create folder
      </Button>
    </form>
  );
}

const Failed = ({ words }: { words: string }) => (
  <p role="alert" style={{ color: "var(--danger)", margin: "10px 0 0" }}>
    {words}
  </p>
);
