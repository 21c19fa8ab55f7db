/** Opens the result when the battle ends on the table: not when a player steps to its end, or opens an ended game. */
import { useEffect, useRef } from "react";
import { useProgram } from "../../window/context.ts";
import { usePlay } from "../part.ts";
import { useFalling } from "./useFall.ts";
import { useGame } from "./useGame.ts";

export function useResult(): void {
  const { front } = useProgram();
  const { serial, view } = useGame();
  const travels = usePlay((s) => s.travels);
  const falling = useFalling() !== null;
  const over = view.ending !== null;
  const last = useRef({ serial, travels, over });
  useEffect(() => {
    if (falling) return;
    const before = last.current;
    last.current = { serial, travels, over };
    const ended = over && !before.over && before.serial === serial && before.travels === travels;
    if (ended) front.setState({ sheet: { name: "battle-result" } });
  }, [serial, travels, over, falling, front]);
}
