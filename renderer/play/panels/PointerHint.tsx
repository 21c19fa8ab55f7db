/** The reason why the stand under the pointer isn't available, beside the pointer. */
import { useEffect, useRef } from "react";
import { usePlay } from "../part.ts";
import { refusalWords, whyNotUnder } from "../store/picture.ts";
import { useGame, useIntent, usePersonDecides } from "./useGame.ts";

export function PointerHint() {
  const { reader, view } = useGame();
  const mine = usePersonDecides();
  const hand = usePlay((s) => s.hand);
  const intent = useIntent();
  const stand = view.stands.find(({ id }) => id === hand.over.stand);
  const aimed =
    intent.type === "attack" && intent.aim.type === "refused" && intent.aim.target === stand?.id ? intent.aim : null;
  const why = aimed?.refusal ?? (mine ? whyNotUnder(reader, hand, stand) : null);
  return why ? <Hint words={refusalWords(why)} /> : null;
}

const pointer = { x: 0, y: 0 };
if (typeof window !== "undefined")
  window.addEventListener("pointermove", (e) => Object.assign(pointer, { x: e.clientX, y: e.clientY }), {
    capture: true,
    passive: true,
  });

function Hint({ words }: { words: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = () => {
      const box = ref.current;
      if (!box) return;
      const right = pointer.x + 18 + box.offsetWidth > window.innerWidth;
      box.style.transform = `translate(${right ? pointer.x - 14 - box.offsetWidth : pointer.x + 18}px, ${pointer.y + 16}px)`;
    };
    place();
    window.addEventListener("pointermove", place);
    return () => window.removeEventListener("pointermove", place);
  }, []);
  return (
    <div ref={ref} className="pointer-hint" role="tooltip">
      {words}
    </div>
  );
}
