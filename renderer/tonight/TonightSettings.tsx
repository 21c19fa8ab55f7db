/** The choices of a battle: rules, nations, year, theatre, size, kind, country, and the players. */
import { Button, FileButton, NumberInput, SegmentedControl, Select, Switch } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { presetsFor } from "../../shared/generate/presets.ts";
import { type ListedStock, MAX_LISTS } from "../../shared/lists/stock.ts";
import { type TheatreId, theatre } from "../../shared/lists/theatres.ts";
import type { Seats } from "../../shared/play/seats.ts";
import { implementedSystems } from "../../shared/rules/systems.ts";
import { SIDE_IDS, SIDE_NAMES, type SystemId, systemName } from "../../shared/systems.ts";
import { BATTLE_MINUTES } from "../../shared/tonight/battle.ts";
import { choicesFor } from "../../shared/tonight/choices.ts";
import { BATTLE_KINDS, type BattleKindId } from "../../shared/tonight/kinds.ts";
import { useProgram } from "../window/context.ts";
import { TonightSeat } from "./TonightSeat.tsx";
import { type Choice, wishOf, withSystem } from "./wish.ts";

interface Props {
  readonly choice: Choice;
  readonly setChoice: (choice: Choice) => void;
  readonly seats: Seats;
  readonly setSeats: (seats: Seats) => void;
  readonly stock: ListedStock | null;
  /** Asks for the stock again. */
  readonly again: () => void;
}

const SIZES = [
  { value: "small", label: "Small" },
  { value: "usual", label: "Usual" },
  { value: "large", label: "Large" },
  { value: "minutes", label: "By time" },
] as const;

export function TonightSettings({ choice, setChoice, seats, setSeats, stock, again }: Props) {
  const set = (part: Partial<Choice>) => setChoice({ ...choice, ...part });
  return (
    <section className="generator-settings" aria-label="Kind of battle">
      <Select
        label="Rules"
        data={implementedSystems.map(({ id }) => ({ value: id, label: systemName(id) }))}
        value={choice.system}
        allowDeselect={false}
        onChange={(v) => v && setChoice(withSystem(choice, v as SystemId))}
      />
      <div>
        <span className="setting-name">Size</span>
        <SegmentedControl
          fullWidth
          aria-label="Size"
          data={[...SIZES]}
          value={choice.size}
          onChange={(size) => set({ size: size as Choice["size"] })}
        />
        {choice.size === "minutes" && (
          <NumberInput
            mt={6}
            size="xs"
            aria-label="Minutes to play"
            suffix=" minutes to play"
            min={BATTLE_MINUTES.least}
            max={BATTLE_MINUTES.most}
            step={15}
            allowDecimal={false}
            clampBehavior="blur"
            value={choice.minutes}
            onChange={(n) => typeof n === "number" && set({ minutes: n })}
          />
        )}
      </div>
      <fieldset>
        <legend>Players</legend>
        {SIDE_IDS.map((side) => (
          <TonightSeat
            key={side}
            side={side}
            seat={seats[side]}
            choose={(seat) => setSeats({ ...seats, [side]: seat })}
          />
        ))}
      </fieldset>
      <Any
        label="Kind of battle"
        any="Any kind"
        value={choice.kind}
        data={BATTLE_KINDS.map(({ id, name }) => ({ value: id, label: name }))}
        write={(kind) => set({ kind: kind as BattleKindId | null })}
      />
      <Period choice={choice} set={set} stock={stock} />
      <Country choice={choice} set={set} />
      <Switch
        size="sm"
        label="Even it by play"
        description="The computer plays trial battles and mends what is uneven"
        checked={choice.even}
        onChange={(e) => set({ even: e.currentTarget.checked })}
      />
      <OwnLists stock={stock} again={again} />
    </section>
  );
}

interface Part {
  readonly choice: Choice;
  readonly set: (part: Partial<Choice>) => void;
}

function Period({ choice, set, stock }: Part & { stock: ListedStock | null }) {
  const { nations, years, theatres } = choicesFor(stock?.lists ?? [], wishOf(choice));
  const [first, second] = choice.nations;
  return (
    <>
      <div className="pair">
        {SIDE_IDS.map((side, i) => (
          <Any
            key={side}
            label={SIDE_NAMES[side]}
            any="Any nation"
            value={choice.nations[i] ?? null}
            data={(nations[i as 0 | 1] ?? []).map(plain)}
            write={(nation) => set({ nations: i === 0 ? [nation, second] : [first, nation] })}
          />
        ))}
      </div>
      <div className="pair">
        <Any
          label="Year"
          any="Any year"
          value={choice.year === null ? null : `${choice.year}`}
          data={years.map((year) => plain(`${year}`))}
          write={(year) => set({ year: year === null ? null : Number(year) })}
        />
        <Any
          label="Theatre"
          any="Any theatre"
          value={choice.theatre}
          data={theatres.map((id) => ({ value: id, label: theatre(id).name }))}
          write={(id) => set({ theatre: id as TheatreId | null })}
        />
      </div>
    </>
  );
}
const plain = (value: string) => ({ value, label: value });

function Country({ choice, set }: Part) {
  const design = implementedSystems.find(({ id }) => id === choice.system)?.design;
  const presets = design ? presetsFor(design) : [];
  return (
    <Any
      label="Country"
      any="As the theatre has it"
      value={choice.country}
      data={presets.map(({ id, name }) => ({ value: id, label: name }))}
      write={(country) => set({ country })}
    />
  );
}

interface AnyProps {
  readonly label: string;
  /** The words for no choice. */
  readonly any: string;
  readonly value: string | null;
  readonly data: readonly { readonly value: string; readonly label: string }[];
  readonly write: (value: string | null) => void;
}
const NO_CHOICE = "";

/** A list whose first line leaves it to chance. */
function Any({ label, any, value, data, write }: AnyProps) {
  return (
    <Select
      size="xs"
      label={label}
      data={[{ value: NO_CHOICE, label: any }, ...data]}
      value={value ?? NO_CHOICE}
      allowDeselect={false}
      onChange={(v) => write(v === NO_CHOICE ? null : v)}
    />
  );
}

/** Lists of the user's: files in a folder of the data folder. */
function OwnLists({ stock, again }: Pick<Props, "stock" | "again">) {
  const { bridge, tell } = useProgram();
  const [refused, setRefused] = useState<string | null>(null);
  const add = async (file: File | null) => {
    if (!file) return;
    if (file.size > MAX_LISTS) return setRefused(`“${file.name}” is too large for a file of period lists.`);
    const answer = await bridge.invoke("lists.add", { name: file.name, text: await file.text() });
    if (!answer.ok) {
      const { message, place } = answer.error;
      return setRefused(`${file.name}${place ? `, ${place}` : ""}: ${message}`);
    }
    setRefused(null);
    const { lists, system } = answer.value;
    tell("good", `${lists === 1 ? "1 list" : `${lists} lists`} added for ${systemName(system)}.`);
    again();
  };
  const troubles = [...(refused === null ? [] : [refused]), ...(stock?.refused ?? [])];
  return (
    <fieldset>
      <legend>Period lists</legend>
      <p className="preset-about">
        {stock ? `${stock.lists.length} lists of these rules.` : "Reading the lists."} Your own are files in{" "}
        <bdi>{stock?.folder}</bdi>.
      </p>
      {troubles.map((trouble) => (
        <p key={trouble} className="preset-about bad" role="alert">
          {trouble}
        </p>
      ))}
      <FileButton accept=".json,application/json" onChange={(file) => void add(file)}>
        {(props) => (
          <Button {...props} size="compact-xs" variant="default" leftSection={<IconPlus size={14} />}>
            Add a file of lists…
          </Button>
        )}
      </FileButton>
    </fieldset>
  );
}
