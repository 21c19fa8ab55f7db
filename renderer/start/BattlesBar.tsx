/** The choices among the battles, and what adds to them. */
import { Button } from "@mantine/core";
import type { BattleHead } from "../../shared/library/battleHead.ts";
import { useProgram } from "../window/context.ts";
import { BattleSifts } from "./BattleSifts.tsx";

export function BattlesBar({ battles }: { readonly battles: readonly BattleHead[] }) {
  const program = useProgram();
  return (
    <>
      <BattleSifts battles={battles} />
      {(["battle-folder", "make-pack"] as const).map((id) => (
        <Button key={id} size="compact-sm" variant="default" onClick={() => program.run(id)}>
          {program.command(id).label}
        </Button>
      ))}
    </>
  );
}
