/** Who the opponent can be: those that come with the program to look at, the user's own to make, change and carry about. */

import { Button, FileButton, Modal } from "@mantine/core";
import { IconCopy, IconDownload, IconPlus, IconTrash, IconUpload } from "@tabler/icons-react";
import { useState } from "react";
import type { Character } from "../../../shared/opponent/character.ts";
import { freeName, type ListedCharacter } from "../../../shared/opponent/portrait.ts";
import { CHARACTER_ENDING, formatCharacter, readCharacters } from "../../../shared/play/characterFile.ts";
import { usePart, useProgram } from "../../window/context.ts";
import { saveAs } from "../../window/saveAs.ts";
import { plainName } from "../../window/store/session.ts";
import { useCharacters } from "../panels/useCharacters.ts";
import { charactersPart } from "../part.ts";
import { CharacterForm } from "./CharacterForm.tsx";

/** No file of characters is larger. */
const MOST_BYTES = 200_000;

export function Characters({ show, close }: { show: string | undefined; close: () => void }) {
  const { tell } = useProgram();
  const characters = usePart(charactersPart);
  const all = useCharacters();
  const [name, setName] = useState(show ?? null);
  /** What it is called until its new name is kept. */
  const [was, setWas] = useState<string | null>(null);
  // Another character is another form; one that is renamed isn't.
  const [form, setForm] = useState(0);
  const choose = (to: string | null) => {
    setName(to);
    setWas(null);
    setForm((n) => n + 1);
  };
  const called = (wanted: string | null) => all.find(({ character }) => character.name === wanted);
  const shown = called(name) ?? called(was) ?? all[0];
  const add = async (character: Character) => {
    const named = { ...character, name: freeName(character.name, all) };
    if (await characters.save(named)) choose(named.name);
  };
  const take = async (file: File | null) => {
    if (!file) return;
    const read = file.size > MOST_BYTES ? null : readCharacters(await file.text());
    if (!read?.ok)
      return tell("warning", `“${file.name}” holds no characters${read ? `: ${read.error}` : ": it is too large"}`);
    let known = all;
    for (const one of read.value) {
      const taken = known.some(({ character }) => character.name.toLowerCase() === one.name.toLowerCase());
      const character = taken ? { ...one, name: freeName(one.name, known) } : one;
      if (!(await characters.save(character))) return;
      known = [...known, { character, own: true }];
      choose(character.name);
    }
  };
  const remove = async (one: Character) => {
    if (await characters.delete(one.name)) choose(null);
  };
  return (
    <Modal opened onClose={close} title="Characters of the opponent" size={780}>
      <div className="characters">
        <nav aria-label="Characters">
          <Group title="Built in" all={all.filter(({ own }) => !own)} shown={shown} choose={choose} />
          <Group title="Your own" all={all.filter(({ own }) => own)} shown={shown} choose={choose}>
            <p className="none">None yet: copy one, or make a new one.</p>
          </Group>
          <div className="acts">
            {shown && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconPlus size={14} />}
                onClick={() => void add({ ...shown.character, name: "My opponent" })}
              >
                New
              </Button>
            )}
            <FileButton accept={`${CHARACTER_ENDING},application/json`} onChange={(file) => void take(file)}>
              {(props) => (
                <Button size="xs" variant="default" leftSection={<IconUpload size={14} />} {...props}>
                  Import…
                </Button>
              )}
            </FileButton>
          </div>
        </nav>
        {shown && (
          <div className="character">
            <CharacterForm
              key={form}
              listed={shown}
              save={async (character) => {
                const { name: before } = shown.character;
                setName(character.name);
                setWas(before);
                const kept = await characters.save(character, before);
                if (!kept) setName(before);
                return kept;
              }}
            />
            <div className="acts">
              <Button
                size="xs"
                variant={shown.own ? "default" : "filled"}
                leftSection={<IconCopy size={14} />}
                onClick={() => void add(shown.character)}
              >
                {shown.own ? "Duplicate" : "Copy it to change it"}
              </Button>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconDownload size={14} />}
                onClick={() =>
                  saveAs(
                    plainName(shown.character.name, "character") + CHARACTER_ENDING,
                    formatCharacter(shown.character),
                    "application/json",
                  )
                }
              >
                Export
              </Button>
              {shown.own && (
                <Button
                  size="xs"
                  variant="default"
                  leftSection={<IconTrash size={14} />}
                  onClick={() => void remove(shown.character)}
                >
                  Delete
                </Button>
              )}
            </div>
          </div>
        )}
      </div>
    </Modal>
  );
}

function Group(props: {
  title: string;
  all: readonly ListedCharacter[];
  shown: ListedCharacter | undefined;
  choose: (name: string) => void;
  children?: React.ReactNode;
}) {
  const { title, all, shown, choose, children } = props;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {all.length === 0 && children}
      {all.map(({ character: { name } }) => (
        <button
          key={name}
          type="button"
          className="pick"
          aria-pressed={name === shown?.character.name}
          onClick={() => choose(name)}
        >
          {name}
        </button>
      ))}
    </section>
  );
}
