/** The choices of battles to show, with the number of hits. */
import { Button, Select } from "@mantine/core";
import type { BattleHead } from "../../shared/library/battleHead.ts";
import {
  type BattleSift,
  EVERY_BATTLE,
  fitsSift,
  lengthName,
  type SiftKey,
  siftChoices,
  siftsAll,
} from "../../shared/library/sift.ts";
import { type SystemId, systemName } from "../../shared/systems.ts";
import { nationName } from "../../shared/vehicles/nations.ts";
import { useProgram, useUi } from "../window/context.ts";

interface Words {
  readonly label: string;
  /** The choice of all. */
  readonly any: string;
  readonly name: (value: string) => string;
}
const WORDS: Readonly<Record<SiftKey, Words>> = {
  system: { label: "Rules", any: "All rules", name: (value) => systemName(value as SystemId) },
  kind: { label: "Kind of battle", any: "Every kind", name: (value) => value },
  length: { label: "Length", any: "Any length", name: lengthName },
  nation: { label: "Nation", any: "All nations", name: nationName },
  year: { label: "Year", any: "Any year", name: (value) => value },
};
const KEYS = Object.keys(WORDS) as SiftKey[];
const ANY = "";

export function BattleSifts({ battles }: { battles: readonly BattleHead[] }) {
  const { ui } = useProgram();
  const sift = useUi((s) => s.battleSift);
  const change = (part: Partial<BattleSift>) => ui.setState({ battleSift: { ...sift, ...part } });
  const showAll = () => ui.setState({ battleSift: EVERY_BATTLE });
  const hits = battles.filter((battle) => fitsSift(battle, sift)).length;
  return (
    <search className="battle-sifts" aria-label="Find a battle">
      {KEYS.map((key) => {
        const { label, any, name } = WORDS[key];
        const choices = siftChoices(battles, sift, key);
        const chosen = sift[key];
        return (
          <Select
            key={key}
            size="xs"
            aria-label={label}
            data={[{ value: ANY, label: any }, ...choices.map((v) => ({ value: `${v}`, label: name(`${v}`) }))]}
            value={chosen === null ? ANY : `${chosen}`}
            onChange={(value) => {
              const found = choices.find((choice) => `${choice}` === value) ?? null;
              change({ [key]: found } as Partial<BattleSift>);
            }}
          />
        );
      })}
      <span role="status">
        {siftsAll(sift) ? battlesWords(battles.length) : `${hits} of ${battlesWords(battles.length)}`}
      </span>
      {!siftsAll(sift) && (
        <Button size="compact-sm" variant="default" onClick={showAll}>
          Show all
        </Button>
      )}
    </search>
  );
}

const battlesWords = (count: number): string => (count === 1 ? "1 battle" : `${count} battles`);
