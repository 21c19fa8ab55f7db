/** All shelves of battles, and what is shown of them. */
import { type ComponentType, useEffect } from "react";
import { useStore } from "zustand";
import type { Output } from "../../shared/api.ts";
import type { BattleHead } from "../../shared/library/battleHead.ts";
import { fitsSift, siftsAll } from "../../shared/library/sift.ts";
import { filesPart } from "../files/part.ts";
import { libraryPart } from "../library/part.ts";
import { usePart, useUi } from "../window/context.ts";
import { FolderShelfView, PackShelfView } from "./OwnShelves.tsx";
import { Shelf, type Shelved } from "./Shelf.tsx";

interface Props {
  readonly shipped: Output<"files.shipped">;
  /** The choices among them, and what adds to them; null while they are being loaded. */
  readonly Bar: ComponentType<{ readonly battles: readonly BattleHead[] }> | null;
}

export function Battles({ shipped, Bar }: Props) {
  const files = usePart(filesPart);
  const library = usePart(libraryPart);
  const { folders, packs } = useStore(library.store);
  const sift = useUi((s) => s.battleSift);
  useEffect(() => void library.load(), [library]);
  const included: Shelved[] = shipped.map(({ id, ...head }) => ({
    ...{ key: id, head, picture: { type: "shipped", id } },
    open: () => void files.openShipped(id, head.title),
  }));
  const shown = included.filter(({ head }) => fitsSift(head, sift));
  const own = [...folders, ...packs].flatMap(({ battles }) => battles.flatMap(({ head }) => (head ? [head] : [])));
  const all = [...included.map(({ head }) => head), ...own];
  return (
    <div className="battles">
      <div className="battles-top">{Bar && <Bar battles={all} />}</div>
      {!all.some((head) => fitsSift(head, sift)) && all.length > 0 && <p>No battle fits these choices.</p>}
      {(shown.length > 0 || siftsAll(sift)) && (
        <Shelf name="Included battles" aside={<Opens />} battles={shown}>
          {included.length === 0 && <p>This copy of the program has no scenarios.</p>}
        </Shelf>
      )}
      {packs.map((shelf) => (
        <PackShelfView key={shelf.id} shelf={shelf} />
      ))}
      {folders.map((shelf) => (
        <FolderShelfView key={shelf.path} shelf={shelf} />
      ))}
    </div>
  );
}

const Opens = () => (
  <span className="shelf-aside">
    A battle opens in the editor; <kbd>F3</kbd> plays it.
  </span>
);
