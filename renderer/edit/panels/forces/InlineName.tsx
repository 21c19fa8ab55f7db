/** A name edited in place: Enter keeps the change, Escape drops it, leaving the field keeps it. */
import { useRef, useState } from "react";

export function InlineName(props: {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  /** Null: no change. */
  readonly done: (value: string | null) => void;
}) {
  const [text, setText] = useState(props.value);
  const ended = useRef(false);
  const end = (value: string | null) => {
    if (ended.current) return;
    ended.current = true;
    const trimmed = value?.trim() ?? null;
    props.done(trimmed === props.value ? null : trimmed);
  };
  return (
    <input
      className="inline-name"
      aria-label={props.label}
      value={text}
      maxLength={props.maxLength}
      // biome-ignore lint/a11y/noAutofocus: it appears because the user asked to write here
      autoFocus
      onFocus={(e) => e.currentTarget.select()}
      onChange={(e) => setText(e.currentTarget.value)}
      onBlur={() => end(text)}
      onClick={(e) => e.stopPropagation()}
      onKeyDown={(e) => {
        e.stopPropagation();
        if (e.key === "Enter") end(text);
        else if (e.key === "Escape") end(null);
      }}
    />
  );
}
