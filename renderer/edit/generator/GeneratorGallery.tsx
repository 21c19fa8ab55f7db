/** The tables as pictures to choose from, each with its seed and figures. */
import { Button, Skeleton } from "@mantine/core";
import { IconArrowsShuffle, IconPlus } from "@tabler/icons-react";
import { MAX_SEED } from "../../../shared/generate/generate.ts";
import type { Result } from "../../../shared/result.ts";
import { TablePicture } from "../../window/panels/TablePicture.tsx";
import { type Choice, factsText, halvesText, sizeFault } from "./worker/choice.ts";
import type { MadeTable } from "./worker/maker.ts";

interface Props {
  readonly choice: Choice;
  /** The finished tables, in the order of their seeds. */
  readonly made: readonly (Result<MadeTable> | undefined)[];
  readonly count: number;
  readonly pick: (n: number) => void;
  readonly more: () => void;
  readonly again: () => void;
}

export function GeneratorGallery({ choice, made, count, pick, more, again }: Props) {
  const fault = sizeFault(choice);
  if (fault !== null) return <p className="generator-empty">This size can’t be generated. {fault}</p>;
  const refused = made.find((result) => result && !result.ok);
  if (refused && !refused.ok) return <p className="generator-empty">{refused.error.message}</p>;
  const shape = { aspectRatio: `${choice.width} / ${choice.height}` };
  return (
    <div className="generator-scroll">
      <ul
        className="gallery"
        aria-busy={made.length < count}
        style={{ "--across": choice.height > choice.width ? 5 : 3 } as React.CSSProperties}
      >
        {Array.from({ length: count }, (_, n) => {
          const result = made[n];
          const seed = (choice.seed + n) % (MAX_SEED + 1);
          return (
            <li key={seed}>
              {result?.ok ? (
                <button
                  type="button"
                  className="made"
                  title={halvesText(result.value.facts)}
                  aria-label={`Seed ${seed}: ${result.value.title}, ${factsText(result.value.facts)}`}
                  onClick={() => pick(n)}
                >
                  <span className="frame" style={shape}>
                    <TablePicture picture={result.value.picture} />
                  </span>
                  {/* The words of the accessible name in its order, with spaces between: speech matches the screen. */}
                  <em>seed {seed}</em> <b>{result.value.title}</b> <small>{factsText(result.value.facts)}</small>
                </button>
              ) : (
                <div className="made waiting" aria-hidden="true">
                  <span className="frame" style={shape}>
                    <Skeleton height="100%" radius={2} />
                  </span>
                  <b>&nbsp;</b>
                  <small>&nbsp;</small>
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <div className="gallery-foot">
        <Button variant="default" leftSection={<IconPlus size={16} />} onClick={more}>
          More
        </Button>
        <Button variant="default" leftSection={<IconArrowsShuffle size={16} />} onClick={again}>
          Other seeds
        </Button>
      </div>
    </div>
  );
}
