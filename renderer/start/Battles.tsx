/** All shelves of battles, and what is shown of them. */
import type { Output } from "../../shared/api.ts";
import { fitsSift, siftsAll } from "../../shared/library/sift.ts";
import { filesPart } from "../files/part.ts";
import { usePart, useUi } from "../window/context.ts";
import { BattleSifts } from "./BattleSifts.tsx";
import { Shelf, type Shelved } from "./Shelf.tsx";

export function Battles({ shipped }: { shipped: Output<"files.shipped"> }) {
  const files = usePart(filesPart);
  const sift = useUi((s) => s.battleSift);
  const included: Shelved[] = shipped.map(({ id, ...head }) => ({
    ...{ key: id, head, picture: { type: "shipped", id } },
    open: () => void files.openShipped(id, head.title),
  }));
  const shown = included.filter(({ head }) => fitsSift(head, sift));
  return (
    <div className="battles">
      <BattleSifts battles={included.map(({ head }) => head)} />
      {(shown.length > 0 || siftsAll(sift)) && (
        <Shelf name="Included battles" battles={shown}>
          {included.length === 0 && <p>This copy of the program has no scenarios.</p>}
        </Shelf>
      )}
    </div>
  );
}
