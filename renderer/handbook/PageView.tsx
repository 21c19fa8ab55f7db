/** A page's blocks as elements. Nothing of a text is ever read as HTML. */
import { Fragment } from "react";
import type { Block, Cell, Page, Place, Words } from "../../shared/handbook/page.ts";
import { PICTURES } from "./texts.ts";

type Go = (place: Place) => void;

export const PageView = ({ page, go }: { page: Page; go: Go }) => (
  <article className="handbook-page">
    {page.blocks.map((block, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes
      <BlockView key={i} block={block} go={go} />
    ))}
  </article>
);

function BlockView({ block, go }: { block: Block; go: Go }) {
  switch (block.type) {
    case "heading": {
      const Level = `h${block.level}` as const;
      return (
        <Level id={`handbook-${block.anchor}`} tabIndex={-1}>
          {block.text}
        </Level>
      );
    }
    case "paragraph":
      return (
        <p>
          <Line words={block.words} go={go} />
        </p>
      );
    case "list": {
      const List = block.numbered ? "ol" : "ul";
      return (
        <List>
          {block.items.map((words, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes
            <li key={i}>
              <Line words={words} go={go} />
            </li>
          ))}
        </List>
      );
    }
    case "table":
      return <TableView block={block} go={go} />;
    case "code":
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long line scrolls by the keys
        <pre tabIndex={0}>{block.text}</pre>
      );
    case "picture":
      return <img src={PICTURES[block.file]} alt={block.alt} loading="lazy" />;
  }
}

function TableView({ block, go }: { block: Extract<Block, { type: "table" }>; go: Go }) {
  const cells = (row: readonly Cell[], Tag: "th" | "td") => {
    let at = 0;
    return row.map(({ words, across }, i) => {
      const figure = at >= block.names;
      at += across ?? 1;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes
        <Tag key={i} colSpan={across} className={figure ? "figure" : undefined}>
          <Line words={words} go={go} />
        </Tag>
      );
    });
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide chart scrolls by the keys
    <div className="handbook-table" tabIndex={0}>
      <table>
        {block.head.length > 0 && (
          <thead>
            {block.head.map((row, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes
              <tr key={i}>{cells(row, "th")}</tr>
            ))}
          </thead>
        )}
        <tbody>
          {block.rows.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes
            <tr key={i}>{cells(row, "td")}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Line = ({ words, go }: { words: Words; go: Go }) =>
  words.map(({ text, look, to }, i) => {
    const shown =
      look === "key" ? <kbd>{text}</kbd> : look === "strong" ? <b>{text}</b> : look ? <em>{text}</em> : text;
    // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes
    if (!to) return <Fragment key={i}>{shown}</Fragment>;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a page never changes
      <button key={i} type="button" className="handbook-link" onClick={() => go(to)}>
        {shown}
      </button>
    );
  });
