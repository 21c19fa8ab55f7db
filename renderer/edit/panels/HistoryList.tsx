/** The history: all steps that can be undone or redone; a click goes to that step. */
import { ActionIcon, Popover, ScrollArea } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useFront, useProgram, useSession } from "../../window/context.ts";

export function HistoryButton() {
  const program = useProgram();
  const opened = useFront((s) => s.history);
  const show = (history: boolean) => program.front.setState({ history });
  return (
    <Popover
      opened={opened}
      onChange={show}
      position="bottom-end"
      width={280}
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <ActionIcon size={30} title="History" aria-label="History" onClick={() => show(!opened)}>
          <IconHistory size={18} stroke={1.6} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0}>{opened && <Steps />}</Popover.Dropdown>
    </Popover>
  );
}

function Steps() {
  const program = useProgram();
  useSession((s) => s.revision);
  const document = useSession((s) => s.open?.document ?? null);
  const now = useRef<HTMLButtonElement>(null);
  const position = document?.history.position ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step in force is another one then
  useEffect(() => {
    now.current?.scrollIntoView({ block: "nearest" });
  }, [position]);
  if (!document) return null;
  const steps = ["Beginning", ...document.history.labels];
  const go = (to: number) => {
    program.toolbox.settle();
    document.goTo(to);
  };
  return (
    <ScrollArea.Autosize mah={420} type="auto" scrollbarSize={6}>
      <ol className="history" aria-label="History">
        {steps.map((label, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the list
          <li key={i}>
            <button
              ref={i === position ? now : undefined}
              type="button"
              className={i > position ? "pick undone" : "pick"}
              aria-current={i === position ? "step" : undefined}
              onClick={() => go(i)}
            >
              <span className="name">{label}</span>
              <span className="end">{i === position ? "now" : i > position ? "undone" : ""}</span>
            </button>
          </li>
        ))}
      </ol>
    </ScrollArea.Autosize>
  );
}
