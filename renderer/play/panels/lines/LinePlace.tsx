/** A place in the chart of lines: the table there, its words, and what can be done. */
import { Button } from "@mantine/core";
import { IconBookmark, IconBookmarkFilled, IconDice3, IconPlayerPlay, IconTrash } from "@tabler/icons-react";
import type { NodeId } from "../../../../shared/play/game.ts";
import { nextRoll } from "../../../../shared/play/lines.ts";
import { MAX_NAME, MAX_NOTE } from "../../../../shared/play/remarks.ts";
import type { Result } from "../../../../shared/result.ts";
import { SIDE_IDS } from "../../../../shared/systems.ts";
import { useProgram } from "../../../window/context.ts";
import { LongTextField, TextField } from "../../../window/panels/Fields.tsx";
import { TablePicture } from "../../../window/panels/TablePicture.tsx";
import { playPart, usePlay } from "../../part.ts";
import { endWords, type LineChart, type LineRow, stopWords, turnName, wordsAt } from "../../store/lineChart.ts";
import { nodePicture } from "../../store/nodePicture.ts";
import { Rule, SideBlock } from "../playWords.tsx";
import { useGame } from "../useGame.ts";
import type { ChartPlace } from "./LinesPanel.tsx";

const PICTURE = 420;

export function LinePlace({ chart, place }: { chart: LineChart; place: ChartPlace }) {
  const row = chart.rows.find(({ line }) => line.head === place.head);
  if (!row) return null;
  const tip = row.stops.at(-1)?.node ?? null;
  return <Place row={row} place={place} node={place.node ?? tip} chart={chart} />;
}

interface PlaceProps {
  readonly chart: LineChart;
  readonly row: LineRow;
  readonly place: ChartPlace;
  /** The node of the picture; null: nothing of the line can be visited. */
  readonly node: NodeId | null;
}

function Place({ chart, row, place, node }: PlaceProps) {
  const { game } = useGame();
  const viewer = usePlay((s) => s.viewer);
  const play = playPart.of(useProgram());
  const target = place.node ?? row.line.head;
  const remark = game.remarkAt(target, viewer);
  const whole = place.node === null;
  const stop = row.stops.find((one) => one.node === place.node);
  return (
    <div className="line-place">
      <div className="line-view">
        {node !== null && <TablePicture picture={nodePicture(game, node, viewer, PICTURE)} />}
        <p className="line-words" aria-live="polite">
          <b>{whole ? row.name : stop ? stopWords(stop) || turnName(game.stateAt(stop.node).turn) : ""}</b>
          {node !== null && <span>{wordsAt(game, node, viewer)}</span>}
        </p>
        {whole && row.standings && <Losses row={row} />}
        {row.refused && (
          <p className="why">
            These rules refuse {row.refused.lost === 1 ? "its last command" : `its last ${row.refused.lost} commands`}:{" "}
            {row.refused.refusal.reason} <Rule rule={row.refused.refusal.rule} /> The line is kept.
          </p>
        )}
      </div>
      <div className="line-fields" key={target}>
        <TextField
          label={whole ? "Name of the line" : "Name of this position"}
          value={remark?.name ?? ""}
          maxLength={MAX_NAME}
          placeholder={whole ? "If I had gone left" : ""}
          write={(name) => play.remark(target, { name })}
        />
        <LongTextField
          label="Note"
          value={remark?.note ?? ""}
          maxLength={MAX_NOTE}
          minRows={1}
          write={(note) => play.remark(target, { note })}
        />
        <Acts row={row} place={place} node={node} chart={chart} />
      </div>
    </div>
  );
}

function Losses({ row: { standings } }: { row: LineRow }) {
  if (!standings) return null;
  return (
    <p className="line-losses">
      {SIDE_IDS.map((side) => {
        const { name, lost, of } = standings.sides[side];
        return (
          <span key={side}>
            <SideBlock side={side}>{name}</SideBlock> lost {lost} of {of}
          </span>
        );
      })}
      <span>{endWords(standings)}</span>
    </p>
  );
}

function Acts({ row, place, node }: PlaceProps) {
  const program = useProgram();
  const { game } = useGame();
  const viewer = usePlay((s) => s.viewer);
  const play = playPart.of(program);
  const marked = node !== null && (game.remarkAt(node, viewer)?.bookmark ?? false);
  const roll = nextRoll(game, row.line.nodes, place.node ?? row.line.head);
  const gone = removable(row, place);
  const stop = row.stops.find((one) => one.node === place.node);
  const refuse = (title: string, done: Result<unknown>) =>
    done.ok ? undefined : void program.asking.ask("failure", { title, failure: done.error });
  const remove = () => {
    if (gone === null) return;
    const name = stop ? `what followed ${stopWords(stop) || turnName(game.stateAt(stop.node).turn)}` : `“${row.name}”`;
    refuse("The line was not removed", play.removeLine(gone, name));
  };
  return (
    <div className="line-acts">
      <Button
        size="compact-xs"
        disabled={node === null || node === game.at}
        leftSection={<IconPlayerPlay size={14} />}
        onClick={() => node !== null && play.goTo(node)}
      >
        Go here
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        disabled={node === null}
        aria-pressed={marked}
        leftSection={marked ? <IconBookmarkFilled size={14} /> : <IconBookmark size={14} />}
        onClick={() => node !== null && play.remark(node, { bookmark: !marked })}
      >
        {marked ? "Remove bookmark" : "Bookmark"}
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        disabled={roll === null || row.refused?.node === roll || node === null}
        leftSection={<IconDice3 size={14} />}
        onClick={() => roll !== null && refuse("The dice were not rolled again", play.otherDice(roll))}
      >
        Other dice from here
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        color="red"
        disabled={gone === null}
        leftSection={<IconTrash size={14} />}
        onClick={remove}
      >
        {place.node === null ? "Remove line" : "Remove what follows"}
      </Button>
    </div>
  );
}

/** The first node to be removed: the line's own, or the one after the stop; null: there is none. */
function removable({ line }: LineRow, { node }: ChartPlace): NodeId | null {
  if (node === null) return line.head === 0 ? null : line.head;
  return line.nodes[line.nodes.indexOf(node) + 1] ?? null;
}
