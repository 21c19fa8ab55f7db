/** A rule system whose file is read when more than its id is asked. */
import type { RuleSystem } from "../../shared/rules/contract.ts";

/** Stands for the system `id`: everything but the id is that of the system that `read` returns, which is called once. */
export function systemOnDemand(id: RuleSystem["id"], read: () => RuleSystem): RuleSystem {
  let known: RuleSystem | undefined;
  const system = (): RuleSystem => {
    known ??= read();
    return known;
  };
  return new Proxy({ id } as RuleSystem, {
    get: (_, key) => (key === "id" ? id : Reflect.get(system(), key)),
    has: (_, key) => Reflect.has(system(), key),
    ownKeys: () => Reflect.ownKeys(system()),
    getOwnPropertyDescriptor: (_, key) => {
      const own = Reflect.getOwnPropertyDescriptor(system(), key);
      // A proxy may not call fixed what its target lacks.
      return own && { ...own, configurable: true };
    },
  });
}
