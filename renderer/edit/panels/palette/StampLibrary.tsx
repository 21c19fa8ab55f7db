/** The library of stamps: a click takes a stamp in hand as a brush. */
import { ActionIcon, Button, FileButton, Menu, TextInput } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { tableOfPiece } from "../../../../shared/editing/region/text.ts";
import { thumbnail } from "../../../../shared/picture/thumbnail.ts";
import { usePart, useProgram, useUi } from "../../../window/context.ts";
import { Section } from "../../../window/panels/Section.tsx";
import { TablePicture } from "../../../window/panels/TablePicture.tsx";
import { stampsPart } from "../../part.ts";
import { deleteStamp, exportStamp, importStamp, takeStamp } from "../../stamps/stampHands.ts";
import type { KeptStamp } from "../../stamps/stamps.ts";
import { InlineName } from "../forces/InlineName.tsx";

/** A longer list has a field to search it. */
const MANY = 8;

export function StampLibrary() {
  const program = useProgram();
  const library = usePart(stampsPart);
  useEffect(() => void library.load(), [library]);
  const { stamps, refused } = useStore(library.store);
  const [search, setSearch] = useState("");
  const wanted = search.trim().toLowerCase();
  const found = stamps.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <Section title="Stamps" aside={stamps.length > 0 ? String(stamps.length) : undefined}>
      {stamps.length === 0 && <p>None yet. Choose a region, then save it as a stamp.</p>}
      {stamps.length > MANY && (
        <TextInput
          size="xs"
          aria-label="Find a stamp"
          placeholder="Find"
          value={search}
          onChange={(e) => setSearch(e.currentTarget.value)}
        />
      )}
      {stamps.length > 0 && (
        <ul className="stamps">
          {found.map((stamp) => (
            <StampRow key={stamp.id} stamp={stamp} />
          ))}
        </ul>
      )}
      {stamps.length > 0 && found.length === 0 && <p>No stamp has “{search.trim()}” in its name.</p>}
      <FileButton accept=".json,application/json" onChange={(file) => file && void importStamp(program, file)}>
        {(props) => (
          <Button size="compact-xs" variant="default" {...props}>
            Import…
          </Button>
        )}
      </FileButton>
      {refused.map((why) => (
        <p key={why} className="refused">
          {why}
        </p>
      ))}
    </Section>
  );
}

/** The longer side of a stamp's picture, in pixels: twice its place. */
const FINE = 88;

function StampRow({ stamp }: { stamp: KeptStamp }) {
  const program = useProgram();
  const { rename } = usePart(stampsPart);
  const [naming, setNaming] = useState(false);
  const on = useUi((s) => s.region.held?.stamp?.id === stamp.id);
  const { id, name, piece } = stamp;
  const picture = useMemo(() => {
    const width = Math.ceil(FINE * Math.min(1, piece.columns / piece.rows));
    return thumbnail(tableOfPiece(piece), width);
  }, [piece]);
  return (
    <li>
      <button type="button" className="stamp" aria-pressed={on} onClick={() => takeStamp(program, stamp)}>
        <TablePicture picture={picture} />
        <span className="words">
          {!naming && <b>{name}</b>}
          <small>
            {piece.columns / 4}″ × {piece.rows / 4}″
          </small>
        </span>
      </button>
      {naming && (
        <InlineName
          label="Name of the stamp"
          value={name}
          maxLength={60}
          done={(to) => {
            setNaming(false);
            if (to) void rename(id, to);
          }}
        />
      )}
      <Menu position="bottom-end" returnFocus={!naming} withinPortal>
        <Menu.Target>
          <ActionIcon size={22} variant="subtle" color="gray" aria-label={`Actions on stamp ${name}`}>
            <IconDots size={15} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setNaming(true)}>Rename</Menu.Item>
          <Menu.Item onClick={() => exportStamp(stamp)}>Export</Menu.Item>
          <Menu.Item onClick={() => void deleteStamp(program, stamp)}>Delete…</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </li>
  );
}
