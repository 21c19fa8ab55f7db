/** Chooses the character that plays, advises or is tried out, with a button to make one. */
import { Select } from "@mantine/core";
import { IconUserCog } from "@tabler/icons-react";
import type { Character } from "../../../shared/opponent/character.ts";
import { DOCTRINE_WORDS, portrait } from "../../../shared/opponent/portrait.ts";
import { useProgram } from "../../window/context.ts";
import { IconButton } from "../../window/panels/IconButton.tsx";
import { choiceOf } from "./characterChoice.ts";
import { useCharacters } from "./useCharacters.ts";

interface Props {
  readonly label: string;
  readonly value: Character;
  readonly onChange: (character: Character) => void;
  readonly size?: "xs" | "sm";
  /** The label is read out, not shown. */
  readonly quiet?: boolean;
  /** Without the button that opens the characters: a dialog can't open another. */
  readonly plain?: boolean;
  readonly disabled?: boolean;
}

export function CharacterSelect({ label, value, onChange, size = "xs", quiet, plain, disabled = false }: Props) {
  const program = useProgram();
  const { chosen, listed } = choiceOf(useCharacters(), value);
  const group = (userMade: boolean) =>
    listed.filter((option) => option.userMade === userMade).map(({ key, name }) => ({ value: key, label: name }));
  return (
    <div className="character-select">
      <Select
        size={size}
        {...(quiet ? { "aria-label": label } : { label })}
        data={[
          { group: "Built in", items: group(false) },
          { group: "Your own", items: group(true) },
        ].filter(({ items }) => items.length > 0)}
        disabled={disabled}
        value={chosen}
        title={portrait(value)}
        renderOption={({ option }) => {
          const character = listed.find(({ key }) => key === option.value);
          return (
            <span className="character-option">
              <b>{option.label}</b>
              {character && <small>{DOCTRINE_WORDS[character.character.doctrine].name}</small>}
            </span>
          );
        }}
        onChange={(key) => {
          const character = listed.find((each) => each.key === key);
          if (character) onChange(character.character);
        }}
      />
      {!plain && (
        <IconButton
          label="Characters…"
          tip="Characters: view them or make your own"
          size={size === "xs" ? 30 : 36}
          variant="default"
          act={() => program.front.setState({ sheet: { name: "characters", show: value.name } })}
        >
          <IconUserCog size={16} />
        </IconButton>
      )}
    </div>
  );
}
