/** By mail: the other player decides, and the game waits to be sent. */
import { Button } from "@mantine/core";
import { IconMailForward } from "@tabler/icons-react";
import { GAME_EXTENSION } from "../../../shared/play/gameFile.ts";
import { usePart } from "../../window/context.ts";
import { Section } from "../../window/panels/Section.tsx";
import { plainName } from "../../window/store/session.ts";
import { gamesPart, usePlay } from "../part.ts";
import { SideBlock } from "./playWords.tsx";
import { useGame } from "./useGame.ts";

export function MailSection() {
  const games = usePart(gamesPart);
  const { reader, view, game } = useGame();
  const apart = usePlay((s) => s.open?.apart ?? null);
  const { side } = reader.decision;
  if (apart?.by.type !== "mail" || side === null || side === apart.sits) return null;
  const { name } = view.sides[side];
  const called = plainName(`${game.info.title}, turn ${view.turn}, for ${name}`, "Game") + GAME_EXTENSION;
  return (
    <Section title="By mail">
      <div className="question" role="status">
        <SideBlock side={side}>{name}</SideBlock>
        <span>decides now. Send the game to the other player.</span>
      </div>
      <Button leftSection={<IconMailForward size={16} />} onClick={() => void games.saveAs(called)}>
        Save the game to send…
      </Button>
    </Section>
  );
}
