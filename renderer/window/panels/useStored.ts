import { useEffect, useState } from "react";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";
import { useProgram, useUi } from "../context.ts";

/** The vehicle of this id in the database; null where it has none, or until it answers. */
export function useStored(id: string | null): Vehicle | null {
  const { bridge } = useProgram();
  const changes = useUi((s) => s.vehicleChanges);
  const [stored, setStored] = useState<Vehicle | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the database has changed
  useEffect(() => {
    let late = false;
    if (id !== null)
      bridge.invoke("vehicles.get", { id }).then(
        (answer) => {
          if (!late) setStored(answer.ok ? answer.value.vehicle : null);
        },
        () => undefined,
      );
    return () => {
      late = true;
    };
  }, [bridge, id, changes]);
  return stored?.id === id ? stored : null;
}
