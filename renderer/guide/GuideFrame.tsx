/** The guide's section: what it says, what can be done about it, and how many lessons are learned. */
import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Section } from "../window/panels/Section.tsx";

interface Props {
  /** What it speaks of, for styles and tests. */
  readonly saying: string;
  readonly title: string;
  readonly children: ReactNode;
  readonly acts: ReactNode;
  readonly done: number;
  readonly of: number;
  readonly leave: () => void;
}

export function GuideFrame({ saying, title, children, acts, done, of, leave }: Props) {
  return (
    <Section
      title="Guide"
      aside={
        <button type="button" className="link" onClick={leave}>
          <IconX size={13} aria-hidden="true" /> Leave
        </button>
      }
    >
      <div className="guide" data-saying={saying} role="status">
        <b>{title}</b>
        <p>{children}</p>
        <div className="guide-acts">
          {acts}
          <small>
            {done} of {of} lessons
          </small>
        </div>
      </div>
    </Section>
  );
}
