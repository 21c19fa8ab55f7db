/** The table from above with its tiles: one of them is chosen by pointer or arrow keys. */
import { useMemo } from "react";
import { thumbnail } from "../../../shared/picture/thumbnail.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import type { Layout } from "../../../shared/solids/layout.ts";
import { TablePicture } from "../../window/panels/TablePicture.tsx";

const PIXELS = 900;
/** Shares of the table's width and height below which a tile has no room for its name. */
const NARROW = 1 / 20;

interface Props {
  readonly loaded: LoadedScenario;
  readonly layout: Layout;
  readonly tile: string;
  readonly choose: (tile: string) => void;
}

export function TilePlan({ loaded, layout, tile, choose }: Props) {
  const picture = useMemo(() => thumbnail(loaded, PIXELS), [loaded]);
  const { width, height } = loaded.scenario.table;
  const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;
  return (
    <div
      role="radiogroup"
      className="tile-plan"
      aria-label="Tile"
      style={{ "--ratio": width / height, aspectRatio: width / height } as React.CSSProperties}
    >
      <TablePicture picture={picture} />
      {layout.tiles.map((each) => (
        <label
          key={each.name}
          style={{
            left: percent(each.west, width),
            top: percent(height - each.south - each.height, height),
            width: percent(each.width, width),
            height: percent(each.height, height),
          }}
        >
          <input
            type="radio"
            name="tile"
            value={each.name}
            aria-label={`${each.name}, ${each.width} × ${each.height}″`}
            checked={each.name === tile}
            onChange={() => choose(each.name)}
          />
          {each.width / width > NARROW && <span>{each.name}</span>}
        </label>
      ))}
    </div>
  );
}
