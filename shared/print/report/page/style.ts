/** The looks of a report's page: light or dark as its reader's system; the map is always paper. */
export const STYLE = `
:root { color-scheme: light dark; --paper: #f7f5ec; --ink: #20231c; --soft: #5a5d4c; --line: #c6c2ae; --accent: #8a6400; --raised: #fffdf6; }
@media (prefers-color-scheme: dark) { :root { --paper: #1c1f18; --ink: #ece8d8; --soft: #b9b7a3; --line: #4a4f41; --accent: #e8b93c; --raised: #272b22; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1240px; padding: 20px 24px 40px; background: var(--paper); color: var(--ink); font: 15px/1.45 system-ui, sans-serif; }
h1 { font: 600 32px/1.15 Georgia, serif; margin: 0; }
h2 { font-size: 18px; margin: 0 0 8px; }
h3 { font-size: 14px; margin: 10px 0 4px; padding-left: 8px; border-left: 4px solid var(--line); }
h3.red, li.red { border-color: var(--red); }
h3.blue, li.blue { border-color: var(--blue); border-left-style: double; }
p { margin: 0 0 8px; }
.lead, .small, .hint, footer { color: var(--soft); }
.ending { font-size: 18px; margin: 8px 0 16px; }
section { margin-bottom: 28px; }
.controls { display: flex; flex-wrap: wrap; gap: 6px 8px; align-items: center; margin-bottom: 10px; position: sticky; top: 0; z-index: 2; background: var(--paper); padding: 8px 0; }
.controls[hidden] { display: none; }
.controls input { flex: 1 1 200px; accent-color: var(--accent); }
button, select { font: inherit; color: inherit; background: var(--raised); border: 1px solid var(--soft); border-radius: 2px; padding: 3px 10px; cursor: pointer; min-height: 32px; }
button.main { min-width: 74px; font-weight: 600; border-color: var(--accent); }
button svg { display: block; fill: currentColor; stroke: currentColor; stroke-width: 1.5; stroke-linejoin: round; }
button:disabled { opacity: 0.45; cursor: default; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.turn { margin-bottom: 26px; display: grid; grid-template-columns: minmax(0, 2fr) minmax(280px, 1fr); gap: 4px 20px; }
.turn[hidden] { display: none; }
.turn h2 { grid-column: 1 / -1; }
.map { position: relative; background: #fff; aspect-ratio: var(--shape); max-height: 76vh; max-width: 100%; border: 1px solid var(--line); grid-row: 2 / span 2; justify-self: start; width: 100%; align-self: start; }
.defs { position: absolute; width: 0; height: 0; }
.map > svg { position: absolute; inset: 0; width: 100%; height: 100%; }
.notes p { font-size: 13px; }
.log { list-style: none; margin: 8px 0 0; padding: 0; font-size: 13px; max-height: 52vh; overflow: auto; }
.log li, .turning li { padding: 2px 0 2px 8px; border-left: 4px solid transparent; margin-bottom: 1px; }
.log span { color: var(--soft); display: inline-block; min-width: 34px; }
.turning { list-style: none; margin: 0; padding: 0; }
.turning em { font-style: normal; color: var(--soft); }
a { color: var(--accent); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: 14px; }
th, td { text-align: left; padding: 3px 18px 3px 0; vertical-align: baseline; }
th { color: var(--soft); font-weight: 500; border-bottom: 1px solid var(--line); }
@media (max-width: 820px) { .turn { grid-template-columns: minmax(0, 1fr); } .map { grid-row: auto; } }
@media print { .controls { display: none; } .turn[hidden] { display: grid; } .log { max-height: none; overflow: visible; } }
`;
