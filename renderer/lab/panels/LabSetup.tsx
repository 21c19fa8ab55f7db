/** The left column of the lab: scenario, players and number of battles, and the runs. */
import {
  ActionIcon,
  Button,
  NumberInput,
  Progress,
  ScrollArea,
  Select,
  Switch,
  TextInput,
  Tooltip,
} from "@mantine/core";
import { IconDice5, IconPlayerPause, IconPlayerPlay, IconPlayerStop, IconX } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { planLayers } from "../../../shared/scenario/plans.ts";
import type { SideId } from "../../../shared/systems.ts";
import { CharacterSelect } from "../../opponent/panels/CharacterSelect.tsx";
import { useCommandPulse, usePart, useProgram, useScenario } from "../../window/context.ts";
import { IconButton } from "../../window/panels/IconButton.tsx";
import { lacking } from "../labCommands.ts";
import { labPart, useLab } from "../part.ts";
import { timeLeft, type Working } from "../store/lab.ts";
import { redShareOf } from "../store/runSummaries.ts";
import { type LabRun, playersOf } from "../store/runs.ts";
import { changesOver, GAMES, gamesWithin, wishOf } from "../store/settings.ts";
import { count, percent, roughly } from "./labWords.ts";
import { useFrontRun } from "./useLabRun.ts";

export function LabSetup() {
  const working = useLab((s) => s.working !== null);
  return (
    <div className="lab-setup">
      <ScrollArea className="lab-setup-body" type="auto" scrollbarSize={8} viewportProps={{ tabIndex: 0 }}>
        <fieldset disabled={working} className="bare-fields lab-fields">
          <h3>Players</h3>
          <Player side="red" />
          <Player side="blue" />
          <Changing />
          <h3>Run</h3>
          <Games />
          <Seed />
        </fieldset>
        <div className="lab-fields">
          <Workers />
        </div>
        <Runs />
      </ScrollArea>
      <Start />
    </div>
  );
}

function Player({ side }: { side: SideId }) {
  const lab = usePart(labPart);
  const scenario = useScenario();
  const player = useLab((s) => s.settings.players[side]);
  const plan = useLab((s) => s.settings.plans[side]);
  const name = scenario.sides.find(({ id }) => id === side)?.name ?? side;
  const layers = planLayers(scenario).filter((layer) => layer.side === side);
  return (
    <div className={`lab-player ${side}`}>
      <b>{name}</b>
      {player !== "random" && (
        <CharacterSelect
          label={`Player of ${name}`}
          quiet
          value={player}
          onChange={(character) => lab.setPlayer(side, character)}
        />
      )}
      {(layers.length > 0 || plan !== null) && (
        <Select
          size="xs"
          aria-label={`The plan that ${name} plays by`}
          value={layers.some(({ id }) => id === plan) ? plan : ""}
          onChange={(v) => lab.setPlan(side, v || null)}
          data={[
            { value: "", label: "By its own lights" },
            ...layers.map((layer) => ({ value: layer.id, label: `By the plan “${layer.name}”` })),
          ]}
        />
      )}
    </div>
  );
}

function Changing() {
  const lab = usePart(labPart);
  const swap = useLab((s) => changesOver(s.settings));
  const alike = useLab((s) => !changesOver({ ...s.settings, swap: true }));
  return (
    <Tooltip
      label={
        alike
          ? "The same player plays both sides: swapping would change nothing."
          : "Each battle is played again with the same dice and the players swapped. This separates the worth of the sides from that of the players."
      }
    >
      <Switch
        label="Play each battle twice, sides swapped"
        disabled={alike}
        checked={swap}
        onChange={(e) => lab.set({ swap: e.currentTarget.checked })}
      />
    </Tooltip>
  );
}

function Games() {
  const lab = usePart(labPart);
  const games = useLab((s) => s.settings.games);
  const swap = useLab((s) => changesOver(s.settings));
  const [text, setText] = useState<string | number>(games);
  useEffect(() => setText(games), [games]);
  /** Typing takes effect at once; on leaving, the field shows a number of whole pairs. */
  const write = (n: number) => {
    const within = gamesWithin(n, swap);
    lab.set({ games: within });
    setText(within);
  };
  return (
    <div className="lab-games">
      <NumberInput
        size="xs"
        label="Battles"
        value={text}
        min={GAMES.least}
        max={GAMES.most}
        step={swap ? 2 : 1}
        clampBehavior="blur"
        allowDecimal={false}
        onChange={(v) => {
          setText(v);
          if (typeof v === "number" && v >= GAMES.least && v <= GAMES.most) lab.set({ games: v });
        }}
        onBlur={() => write(Number(text))}
        onKeyDown={(e) => e.key === "Enter" && write(Number(text))}
      />
      <div className="lab-usual">
        {GAMES.usual.map((n) => (
          <button key={n} type="button" aria-pressed={n === games} onClick={() => write(n)}>
            {n}
          </button>
        ))}
      </div>
    </div>
  );
}

function Seed() {
  const lab = usePart(labPart);
  const seed = useLab((s) => s.settings.seed);
  const other = () => lab.set({ seed: String(1 + Math.floor(Math.random() * 999_999)) });
  return (
    <div className="lab-seed">
      <TextInput
        size="xs"
        label="Random seed"
        value={seed}
        maxLength={40}
        onChange={(e) => lab.set({ seed: e.currentTarget.value })}
        onBlur={() => seed.trim() === "" && lab.set({ seed: "1" })}
      />
      <IconButton label="Other dice" size={30} variant="default" act={other}>
        <IconDice5 size={16} />
      </IconButton>
    </div>
  );
}

function Workers() {
  const lab = usePart(labPart);
  const workers = useLab((s) => s.settings.workers);
  const { most } = lab;
  if (most <= 1) return null;
  return (
    <NumberInput
      size="xs"
      label={`CPU cores (of ${most})`}
      value={workers}
      min={1}
      max={most}
      allowDecimal={false}
      clampBehavior="strict"
      onChange={(n) => typeof n === "number" && n >= 1 && lab.set({ workers: n })}
    />
  );
}

function Start() {
  const program = useProgram();
  useCommandPulse();
  const working = useLab((s) => s.working);
  const n = useLab((s) => wishOf(s.settings).games);
  const front = useFrontRun();
  const left = lacking(program);
  if (working)
    return (
      <div className="lab-start">
        <Underway working={working} />
        <div className="buttons">
          <Button
            variant="default"
            leftSection={working.paused ? <IconPlayerPlay size={16} /> : <IconPlayerPause size={16} />}
            onClick={() => program.run("lab-pause")}
          >
            {working.paused ? "Go on" : "Pause"}
          </Button>
          <Button variant="default" leftSection={<IconPlayerStop size={16} />} onClick={() => program.run("lab-stop")}>
            Stop
          </Button>
        </div>
      </div>
    );
  return (
    <div className="lab-start">
      <Button leftSection={<IconPlayerPlay size={16} />} onClick={() => program.run("lab-run")}>
        Play {count(n, "battle")}
      </Button>
      {front && front.games.length > 0 && (
        <Button variant="default" onClick={() => program.run("lab-more")}>
          {left > 0 ? `Go on, ${left} are left` : `${n} more of run ${front.id}`}
        </Button>
      )}
    </div>
  );
}

function Underway({ working }: { working: Working }) {
  const lab = usePart(labPart);
  const [at, setAt] = useState(lab.clock);
  useEffect(() => {
    const timer = setInterval(() => setAt(lab.clock()), 1000);
    return () => clearInterval(timer);
  }, [lab]);
  const { what, done, total, paused } = working;
  const left = timeLeft(working, Math.max(at, working.since));
  const words =
    what === "run" ? `${done} of ${count(total, "battle")}` : `${done} of at most ${count(total, "battle")}`;
  return (
    <div className="lab-underway" role="status" aria-live="off">
      <b>{words}</b>
      <span>{paused ? "paused" : left === null ? "the first is being played" : `${roughly(left)} left`}</span>
      <Progress size="sm" value={(100 * done) / total} aria-label={words} radius={0} />
    </div>
  );
}

function Runs() {
  const runs = useLab((s) => s.runs);
  if (runs.length === 0) return null;
  return (
    <div className="lab-runs">
      <h3>Runs</h3>
      <ul>
        {runs.toReversed().map((run) => (
          <Run key={run.id} run={run} />
        ))}
      </ul>
    </div>
  );
}

function Run({ run }: { run: LabRun }) {
  const lab = usePart(labPart);
  const front = useLab((s) => s.front === run.id);
  const kept = useLab((s) => s.kept === run.id);
  const busy = useLab((s) => s.working !== null);
  const score = run.games.length > 0 ? percent(redShareOf(run)) : "–";
  return (
    <li>
      <button type="button" className="pick" aria-current={front} onClick={() => lab.bringToFront(run.id)}>
        <b>{run.id}</b>
        <span className="name">
          {playersOf(run.wish)}
          <small>
            {count(run.games.length, "battle")}, Red {score}
          </small>
        </span>
        {kept && <span className="lab-a">A</span>}
      </button>
      {!(busy && front) && (
        <ActionIcon color="brass" size={20} aria-label={`Forget run ${run.id}`} onClick={() => lab.forget(run.id)}>
          <IconX size={13} />
        </ActionIcon>
      )}
    </li>
  );
}
