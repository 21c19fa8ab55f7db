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
        <div key={trait} className="trait">
          <div className="row">
            <span className="setting-name">{TRAIT_NAMES[trait]}</span>
            <b>{Math.round(draft[trait] * 100)}%</b>
          </div>
          <Slider
            size="sm"
            min={0}
            max={1}
            step={0.05}
            label={null}
            disabled={!userMade}
            thumbLabel={TRAIT_NAMES[trait]}
            thumbValueText={traitWords(trait, draft[trait])}
            value={draft[trait]}
            onChange={(value) => setDraft({ ...draft, [trait]: rounded(value) })}
            onChangeEnd={(value) => void keep({ [trait]: rounded(value) })}
          />
          <small>{traitWords(trait, draft[trait])}</small>
        </div>
      ))}
      <div className="trait">
        <div className="row">
          <span className="setting-name">Looks ahead</span>
          <b>{draft.looksAhead ?? 0}</b>
        </div>
        <Slider
          size="sm"
          min={0}
          max={MOST_AHEAD}
          step={1}
          label={null}
          disabled={!userMade}
          thumbLabel="Looks ahead"
          thumbValueText={aheadWords(draft.looksAhead ?? 0)}
          value={draft.looksAhead ?? 0}
          onChange={(looksAhead) => setDraft({ ...draft, looksAhead })}
          onChangeEnd={(looksAhead) => void keep({ looksAhead })}
        />
        <small>{aheadWords(draft.looksAhead ?? 0)}</small>
      </div>
      {!userMade && <p className="note">It comes with the program and can't be changed.</p>}
    </div>
  );
}

const rounded = (share: number): number => Math.round(share * 100) / 100;
