/** A character's form: its name, its effect, and sliders with their figures' meaning. Changes are saved at once. */
import { Select, Slider, TextInput } from "@mantine/core";
import { useState } from "react";
import { type Character, DOCTRINES, type Doctrine, MOST_AHEAD } from "../../../shared/opponent/character.ts";
import {
  aheadWords,
  DOCTRINE_WORDS,
  type ListedCharacter,
  portrait,
  TRAIT_NAMES,
  TRAITS,
  traitWords,
} from "../../../shared/opponent/portrait.ts";

interface Props {
  readonly listed: ListedCharacter;
  /** True if it was saved. */
  readonly save: (character: Character) => Promise<boolean>;
}

export function CharacterForm({ listed: { character: kept, userMade }, save }: Props) {
  const [draft, setDraft] = useState(kept);
  const keep = async (change: Partial<Character>) => {
    const next = { ...draft, ...change };
    setDraft(next);
    if (next.name === "" || !(await save(next))) setDraft(kept);
  };
  const ahead = draft.looksAhead ?? 0;
  return (
    <div className="stack character-form">
      <div className="head">
        <TextInput
          label="Name"
          maxLength={60}
          readOnly={!userMade}
          value={draft.name}
          onChange={(e) => setDraft({ ...draft, name: e.currentTarget.value })}
          onBlur={() => userMade && draft.name !== kept.name && void keep({ name: draft.name.trim() })}
          onKeyDown={(e) => e.key === "Enter" && e.currentTarget.blur()}
        />
        <Select
          label="Doctrine"
          readOnly={!userMade}
          value={draft.doctrine}
          data={DOCTRINES.map((value) => ({ value, label: DOCTRINE_WORDS[value].name }))}
          onChange={(value) => value !== null && void keep({ doctrine: value as Doctrine })}
        />
      </div>
      <p className="portrait">{portrait({ ...draft, name: draft.name.trim() || kept.name })}</p>
      {TRAITS.map((trait) => (
        <Trait
          key={trait}
          name={TRAIT_NAMES[trait]}
          figure={`${Math.round(draft[trait] * 100)}%`}
          words={traitWords(trait, draft[trait])}
          disabled={!userMade}
          max={1}
          step={0.05}
          value={draft[trait]}
          onChange={(value) => setDraft({ ...draft, [trait]: rounded(value) })}
          onChangeEnd={(value) => void keep({ [trait]: rounded(value) })}
        />
      ))}
      <Trait
        name="Looks ahead"
        figure={String(ahead)}
        words={aheadWords(ahead)}
        disabled={!userMade}
        max={MOST_AHEAD}
        step={1}
        value={ahead}
        onChange={(looksAhead) => setDraft({ ...draft, looksAhead })}
        onChangeEnd={(looksAhead) => void keep({ looksAhead })}
      />
      {!userMade && <p className="note">It comes with the program and can't be changed.</p>}
    </div>
  );
}

interface TraitProps {
  readonly name: string;
  readonly figure: string;
  /** The meaning of the figure. */
  readonly words: string;
  readonly disabled: boolean;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly onChangeEnd: (value: number) => void;
}
/** A slider from 0 with its figure and its meaning. */
function Trait({ name, figure, words, ...slider }: TraitProps) {
  return (
    <div className="trait">
      <div className="row">
        <span className="setting-name">{name}</span>
        <b>{figure}</b>
      </div>
      <Slider {...slider} size="sm" min={0} label={null} thumbLabel={name} thumbValueText={words} />
      <small>{words}</small>
    </div>
  );
}

const rounded = (share: number): number => Math.round(share * 100) / 100;
