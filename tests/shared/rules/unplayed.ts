/** As if the rules of a system were not part of this version: its tables can be edited, and nothing else. */
import type { RuleSystem } from "../../../shared/rules/contract.ts";
import { implementedSystems } from "../../../shared/rules/systems.ts";
import type { SystemId } from "../../../shared/systems.ts";

/** For as long as `run` takes. */
export function unplayed<T>(id: SystemId, run: () => T): T {
  const systems = implementedSystems as RuleSystem[];
  const at = systems.findIndex((system) => system.id === id);
  const [system] = systems.splice(at, 1);
  const back = (): void => {
    if (system) systems.splice(at, 0, system);
  };
  try {
    const found = run();
    if (!(found instanceof Promise)) {
      back();
      return found;
    }
    return found.finally(back) as T;
  } catch (error) {
    back();
    throw error;
  }
}
