import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";

/**
 * A titled section of the inspector. `folded` makes it foldable, and is its first state. `what`: its name for “What is this?”, where the
 * title is made of other names.
 */
export function Section(props: {
  title: string;
  what?: string;
  aside?: ReactNode;
  folded?: boolean;
  children: ReactNode;
}) {
  const [shut, setShut] = useState(props.folded ?? false);
  const body = useId();
  const aside = props.aside !== undefined && <span className="aside">{props.aside}</span>;
  if (props.folded === undefined)
    return (
      <section data-what={`section ${props.what ?? props.title}`}>
        <h2>
          {props.title}
          {aside}
        </h2>
        {props.children}
      </section>
    );
  return (
    <section data-what={`section ${props.what ?? props.title}`}>
      <h2>
        <button
          type="button"
          className="fold"
          aria-expanded={!shut}
          aria-controls={body}
          onClick={() => setShut((s) => !s)}
        >
          {props.title}
          <IconChevronDown size={14} aria-hidden="true" />
        </button>
        {aside}
      </h2>
      {!shut && (
        <div id={body} style={{ display: "contents" }}>
          {props.children}
        </div>
      )}
    </section>
  );
}
