/** The path to a folder, a button for each step. */
import { type Folder, joined, withSlash } from "./useFolder.ts";

export function Crumbs({ folder, go }: { folder: Folder | null; go: (path: string | null) => Promise<void> }) {
  if (!folder) return <div className="crumbs" />;
  // Only folders below a known place can be listed: the path begins at that place.
  const root = folder.places
    .filter((p) => folder.path === p.path || folder.path.startsWith(withSlash(p.path)))
    .sort((a, b) => a.path.length - b.path.length)[0];
  const rest = root ? folder.path.slice(root.path.length).split(/[\\/]/).filter(Boolean) : [folder.path];
  let at = root?.path ?? "";
  const steps = [
    ...(root ? [{ name: root.name, path: root.path }] : []),
    ...rest.map((name) => {
      at = at === "" ? name : joined(at, name);
      return { name, path: at };
    }),
  ];
  return (
    <nav className="crumbs" aria-label="Folder">
      {steps.map((s, i) => (
        <span key={s.path}>
          {i > 0 && "›"}
          <button
            type="button"
            aria-current={i === steps.length - 1 ? "page" : undefined}
            onClick={() => void go(s.path)}
          >
            {s.name}
          </button>
        </span>
      ))}
    </nav>
  );
}
