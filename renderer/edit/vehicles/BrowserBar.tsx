/** The top of the vehicle browser: the search field, the number found, and import and export of tables. */
import { Button, Select, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import type { KeyboardEvent, RefObject } from "react";
import { useProgram, useSession } from "../../window/context.ts";
import { systemChoices } from "../../window/panels/systemNames.ts";
import { saveAs } from "../../window/saveAs.ts";
import { browsingOf, queryOf } from "../../window/store/hands/vehicles.ts";
import type { Browser } from "./useBrowser.ts";
import type { Over } from "./VehicleBrowser.tsx";

const WALKING = new Set(["ArrowDown", "ArrowUp", "PageDown", "PageUp", "Enter"]);

interface BarProps {
  readonly browser: Browser;
  readonly open: (over: Over) => void;
  readonly searched: () => void;
  /** Takes the keys that move through the rows. */
  readonly walk: RefObject<((event: KeyboardEvent) => void) | null>;
}
export function BrowserBar({ browser, open, searched, walk }: BarProps) {
  const { bridge, tell } = useProgram();
  const { system, browsing, change, results, here } = browser;
  const free = useSession((s) => s.open === null);
  const exportCsv = async () => {
    const made = await bridge.invoke("vehicles.exportCsv", { query: queryOf(browsing) });
    if (!made.ok) return tell("warning", made.error.message);
    saveAs(`${system}-vehicles.csv`, made.value.text, "text/csv");
  };
  return (
    <div className="vbar">
      <TextInput
        data-autofocus
        aria-label="Search"
        leftSection={<IconSearch size={15} />}
        placeholder="Name, nation, model code"
        value={browsing.text}
        onFocus={(e) => e.currentTarget.select()}
        onChange={(e) => {
          change({ ...browsing, text: e.currentTarget.value });
          searched();
        }}
        onKeyDown={(event) => {
          if (WALKING.has(event.key)) walk.current?.(event);
        }}
      />
      {free && (
        <Select
          aria-label="Rules"
          data={systemChoices}
          value={system}
          onChange={(next) => next && change(browsingOf(next))}
        />
      )}
      <span className="count" role="status">
        {results && `${results.total} ${results.total === 1 ? "vehicle" : "vehicles"}`}
      </span>
      <Button size="xs" variant="default" onClick={() => open({ type: "new", from: null })}>
        New vehicle…
      </Button>
      <Button size="xs" variant="default" onClick={() => open("import")}>
        Import CSV…
      </Button>
      {!here && (results?.total ?? 0) > 0 && (
        <Button size="xs" variant="default" onClick={() => void exportCsv()}>
          Export CSV…
        </Button>
      )}
    </div>
  );
}
