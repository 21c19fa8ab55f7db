/** What is tested is built from the sources as they are, before the first test and not beside them. */
import { prepare } from "../../main/start/setup.mjs";

export default async function setup(): Promise<void> {
  await prepare({ build: true });
}
