/** A battle pack: its title, notes and battles, to add to the user's battles or to open one. */
import { Button, Loader } from "@mantine/core";
import { useEffect, useMemo, useState } from "react";
import type { PackedBattle, PackPicture } from "../../shared/library/pack/readPack.ts";
import { thumbnail } from "../../shared/picture/thumbnail.ts";
import type { LoadedScenario } from "../../shared/scenario/model.ts";
import { systemName } from "../../shared/systems.ts";
import { filesPart } from "../files/part.ts";
import { usePart } from "../window/context.ts";
import { Dialog } from "../window/panels/Dialog.tsx";
import { TablePicture } from "../window/panels/TablePicture.tsx";
import type { PackOrigin } from "../window/program.ts";
import { computerOf, factsOf, kindOf } from "./battleLine.ts";
import { libraryPart } from "./part.ts";
import { type ReadPack, usePack } from "./usePack.ts";

/** Of a drawn map, in pixels. */
const WIDTH = 240;

export function PackSheet({ of, close }: { of: PackOrigin; close: () => void }) {
  const read = usePack(of);
  if (read?.ok) return <Contents read={read.value} kept={of.type === "kept"} close={close} />;
  return (
    <Dialog opened onClose={close} size="lg" title={read ? "The battle pack was not opened" : "Battle pack"}>
      {read ? (
        <p role="alert" style={{ margin: 0 }}>
          {read.error.message}
        </p>
      ) : (
        <Loader size="sm" />
      )}
      <div className="dialog-foot">
        <Button data-autofocus onClick={close}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

function Contents({ read, kept, close }: { read: ReadPack; kept: boolean; close: () => void }) {
  const library = usePart(libraryPart);
  const [busy, setBusy] = useState(false);
  const { name, bytes, pack } = read;
  const add = async () => {
    setBusy(true);
    if (await library.keep(name, bytes)) close();
    else setBusy(false);
  };
  return (
    <Dialog opened onClose={close} size="xl" title={pack.title}>
      <div className="pack-sheet">
        {pack.author !== "" && <p className="by">By {pack.author}</p>}
        {pack.notes !== "" && (
          <section className="notes" aria-label="Notes">
            {pack.notes}
          </section>
        )}
        <ul aria-label="Battles of the pack">
          {pack.battles.map((battle) => (
            <li key={battle.file}>
              <BattleRow battle={battle} close={close} />
            </li>
          ))}
        </ul>
      </div>
      <div className="dialog-foot">
        <Button variant="default" onClick={close}>
          Close
        </Button>
        {!kept && (
          <Button data-autofocus loading={busy} onClick={() => void add()}>
            Add to my battles
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function BattleRow({ battle, close }: { battle: PackedBattle; close: () => void }) {
  const files = usePart(filesPart);
  const { head, loaded, picture } = battle;
  if (!head || !loaded.ok)
    return (
      <div className="pack-row">
        <span className="table-picture none" aria-hidden="true" />
        <span>
          <b>{battle.file}</b>
          <small>{loaded.ok ? "" : loaded.error.message}</small>
        </span>
      </div>
    );
  const open = () => {
    close();
    void files.begin(() => loaded, head.character);
  };
  return (
    <div className="pack-row">
      {picture ? <PackedPicture picture={picture} /> : <DrawnPicture loaded={loaded.value} />}
      <span>
        <em>{[systemName(head.system), kindOf(head)].filter((part) => part !== "").join(" · ")}</em>
        <b>{head.title}</b>
        <span>{head.summary}</span>
        <small>{[factsOf(head), computerOf(head)].filter((part) => part !== "").join(" · ")}</small>
      </span>
      <Button variant="default" size="xs" aria-label={`Open ${head.title}`} onClick={open}>
        Open
      </Button>
    </div>
  );
}

function PackedPicture({ picture: { type, bytes } }: { picture: PackPicture }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type: `image/${type}` }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [type, bytes]);
  return url === null ? (
    <span className="table-picture none" aria-hidden="true" />
  ) : (
    <img className="table-picture" src={url} alt="" />
  );
}

function DrawnPicture({ loaded }: { loaded: LoadedScenario }) {
  const picture = useMemo(() => thumbnail(loaded, WIDTH), [loaded]);
  return <TablePicture picture={picture} />;
}
