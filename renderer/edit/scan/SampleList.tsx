/** The colours that were taken, what each becomes, and what was found of it. */
import { Checkbox, Slider } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { Found, ScanSample } from "../../../shared/scan/read.ts";
import { IconButton } from "../../window/panels/IconButton.tsx";
import { BECOMES, becomesOf, becomesWords, choiceOf } from "./becomes.ts";

interface Props {
  readonly samples: readonly ScanSample[];
  readonly change: (index: number, sample: ScanSample | null) => void;
  readonly found: readonly Found[];
  readonly dropped: ReadonlySet<number>;
  /** Accepts or drops outlines. */
  readonly accept: (indices: readonly number[], accepted: boolean) => void;
}

export function SampleList({ samples, change, found, dropped, accept }: Props) {
  return (
    <ol className="scan-samples">
      {samples.map((sample, i) => {
        const mine = found.flatMap((part, index) => (part.sample === i ? [index] : []));
        const name = becomesWords(sample.becomes);
        const accepted = mine.filter((index) => !dropped.has(index));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sample is known by its place in the list
          <li key={i} aria-label={`Colour ${i + 1}: ${name}`}>
            <div className="scan-sample">
              <span
                className="scan-swatch"
                style={{ background: `rgb(${sample.colour.join(" ")})` }}
                aria-hidden="true"
              />
              <select
                aria-label={`Colour ${i + 1} becomes`}
                value={choiceOf(sample.becomes)}
                onChange={(e) => {
                  const becomes = becomesOf(e.currentTarget.value);
                  if (becomes) change(i, { ...sample, becomes });
                }}
              >
                {BECOMES.map(([group, choices]) => (
                  <optgroup key={group} label={group}>
                    {choices.map((choice) => (
                      <option key={choiceOf(choice)}>{choiceOf(choice)}</option>
                    ))}
                  </optgroup>
                ))}
              </select>
              <IconButton label={`Remove colour ${i + 1}`} size={24} variant="subtle" act={() => change(i, null)}>
                <IconX size={14} aria-hidden="true" />
              </IconButton>
            </div>
            <div className="scan-tolerance">
              <span>Likeness</span>
              <Slider
                value={sample.tolerance}
                min={2}
                max={40}
                label={null}
                thumbLabel={`Likeness of colour ${i + 1}: higher takes more`}
                onChange={(tolerance) => change(i, { ...sample, tolerance })}
              />
            </div>
            <Checkbox
              size="xs"
              label={sumWords(mine.map((index) => found[index] as Found))}
              disabled={mine.length === 0}
              checked={mine.length > 0 && accepted.length === mine.length}
              indeterminate={accepted.length > 0 && accepted.length < mine.length}
              onChange={(e) => accept(mine, e.currentTarget.checked)}
            />
            {mine.length > 1 && (
              <details>
                <summary>Each by itself</summary>
                {mine.map((index) => (
                  <Checkbox
                    key={index}
                    size="xs"
                    label={partWords(found[index] as Found)}
                    checked={!dropped.has(index)}
                    onChange={(e) => accept([index], e.currentTarget.checked)}
                  />
                ))}
              </details>
            )}
          </li>
        );
      })}
    </ol>
  );
}

const figure = (n: number) => (n < 10 ? n.toFixed(1) : Math.round(n).toString());
const sizeWords = (part: Found): string =>
  part.type === "line" ? `${figure(part.length)}″ long` : `${figure(part.area)} sq in`;
const partWords = (part: Found): string =>
  part.type === "level" ? `Level ${part.level}: ${sizeWords(part)}` : sizeWords(part);

function sumWords(parts: readonly Found[]): string {
  const [first] = parts;
  if (!first) return "Nothing of this colour";
  if (first.type === "line") {
    const length = parts.reduce((sum, part) => sum + (part.type === "line" ? part.length : 0), 0);
    return `${parts.length === 1 ? "1 line" : `${parts.length} lines`}, ${figure(length)}″`;
  }
  const area = parts.reduce((sum, part) => sum + (part.type === "line" ? 0 : part.area), 0);
  return `${parts.length === 1 ? "1 area" : `${parts.length} areas`}, ${figure(area)} sq in`;
}
