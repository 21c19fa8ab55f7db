/** In two windows: the invitation until the other player is here; then who decides elsewhere. */
import { Button, CopyButton, Group, TextInput } from "@mantine/core";
import { IconCopy, IconExternalLink } from "@tabler/icons-react";
import type { ByWindows } from "../../../shared/play/apart.ts";
import { usePart, useProgram } from "../../window/context.ts";
import { Section } from "../../window/panels/Section.tsx";
import { twoWindowsPart, usePlay } from "../part.ts";
import { SideBlock } from "./playWords.tsx";
import { useGame } from "./useGame.ts";

export function TwoWindowsSection() {
  const { reader, view } = useGame();
  const program = useProgram();
  const twoWindows = usePart(twoWindowsPart);
  const apart = usePlay((s) => s.open?.apart ?? null);
  const { side } = reader.decision;
  if (apart?.by.type !== "windows") return null;
  const { by, sits } = apart;
  const waits = side !== null && side !== sits;
  if (by.other === "here" && !waits) return null;
  return (
    <Section title="In two windows">
      <div className="stack">
        {by.other === "ended" ? (
          <p role="status">The other player has closed this game. Nothing can be moved any more.</p>
        ) : (
          <div className="question" role="status">
            {waits && by.other === "here" ? (
              <>
                <SideBlock side={side}>{view.sides[side].name}</SideBlock>
                <span>decides now, in the other window.</span>
              </>
            ) : (
              <span>The other player’s window isn’t open. The game waits.</span>
            )}
          </div>
        )}
        {by.other === "awaited" && <Invitation by={by} />}
        {by.invitation !== null && (
          <Group gap="xs">
            {by.other === "awaited" && (
              <Button size="compact-sm" variant="subtle" onClick={() => void twoWindows.inviteAgain()}>
                New address
              </Button>
            )}
            <Button size="compact-sm" variant="subtle" onClick={() => program.run("play-close-windows")}>
              Close the other window’s game
            </Button>
          </Group>
        )}
      </div>
    </Section>
  );
}

/** The address for the other player. */
function Invitation({ by: { invitation } }: { by: ByWindows }) {
  const program = useProgram();
  if (invitation === null) return null;
  return (
    <>
      <TextInput
        label="Address for the other player’s browser"
        description="It works once. The window that it opens keeps its seat when it is reloaded."
        value={invitation}
        readOnly
        onFocus={(e) => e.currentTarget.select()}
      />
      <Group gap="xs">
        <CopyButton value={invitation}>
          {({ copied, copy }) => (
            <Button size="compact-sm" leftSection={<IconCopy size={14} />} onClick={copy}>
              {copied ? "Copied" : "Copy the address"}
            </Button>
          )}
        </CopyButton>
        {program.bridge.host === "browser" && (
          <Button
            component="a"
            href={invitation}
            target="_blank"
            rel="noopener noreferrer"
            size="compact-sm"
            variant="default"
            leftSection={<IconExternalLink size={14} />}
          >
            Open it here
          </Button>
        )}
      </Group>
    </>
  );
}
