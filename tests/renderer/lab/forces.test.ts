/** The lab plays no battle without forces: it says what is missing, and leads to the editor. */
import { expect, it } from "vitest";
import { run } from "../../../renderer/app/commands.ts";
import { setMode } from "../../../renderer/window/store/ui.ts";
import { startProgram } from "../fakeHost.ts";

it("says which side has no stands, and leads to the list of forces", async () => {
  const { program, answers, asked } = await startProgram();
  await program.files.openShipped("x", "Shipped");
  answers.confirm = true;
  for (const command of ["lab-run", "lab-doctor"]) {
    setMode(program.ui, "lab");
    run(program, command);
    await Promise.resolve();
    expect(asked.at(-1)?.about).toMatchObject({ title: "This battle has no forces yet" });
    expect(program.lab.store.getState().working).toBeNull();
    await new Promise((done) => setTimeout(done));
    expect(program.ui.getState()).toMatchObject({ mode: "edit", inspector: "forces" });
  }
  expect(asked).toHaveLength(2);
});
