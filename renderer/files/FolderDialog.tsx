/** The program's own choice of a folder, for hosts without the system's. */
import { Button } from "@mantine/core";
import { Dialog } from "../window/panels/Dialog.tsx";
import { DialogFoot } from "../window/panels/DialogFoot.tsx";
import type { Questions } from "../window/store/asking.ts";
import { Crumbs } from "./Crumbs.tsx";
import { Listing } from "./Listing.tsx";
import { useFolder } from "./useFolder.ts";

type Props = Questions["pickFolder"]["about"] & { readonly answer: (a: Questions["pickFolder"]["answer"]) => void };

export function FolderDialog({ title, folder: first, answer }: Props) {
  const { folder, failure, go } = useFolder(first, undefined);
  const scenarios = folder?.entries.filter(({ type }) => type === "scenario").length ?? 0;
  return (
    <Dialog opened onClose={() => answer(null)} size="lg" title={title}>
      <Crumbs folder={folder} go={go} />
      <Listing
        folder={folder}
        entries={folder?.entries.filter(({ type }) => type === "folder") ?? []}
        file=""
        waiting={folder === null && failure === null}
        empty="This folder has no further folders."
        go={go}
        choose={() => undefined}
        take={() => undefined}
        takesEnter={false}
      />
      {failure && (
        <p role="alert" style={{ color: "var(--danger)", margin: "10px 0 0" }}>
          {failure.message}
        </p>
      )}
      <p role="status" style={{ margin: "10px 0 0" }}>
        {folder && `This folder has ${scenarios === 1 ? "1 scenario" : `${scenarios} scenarios`}.`}
      </p>
      <DialogFoot close={() => answer(null)}>
        <Button data-autofocus disabled={folder === null} onClick={() => folder && answer(folder.path)}>
          Choose this folder
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
