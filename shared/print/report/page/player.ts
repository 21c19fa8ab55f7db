/** The script of a report's page: one turn at a time, by buttons, slider and keys, or by itself at the chosen pace. */
export const PLAYER = `
(() => {
  "use strict";
  const find = (what) => document.querySelector(what);
  const turns = [...document.querySelectorAll(".turn")];
  if (turns.length === 0) return;
  const controls = find(".controls");
  const slider = find(".controls input");
  const pace = find(".controls select");
  const button = (act) => find("[data-act=" + act + "]");
  let at = 0;
  let timer = 0;
  const show = (to) => {
    at = Math.min(turns.length - 1, Math.max(0, to));
    turns.forEach((turn, i) => { turn.hidden = i !== at; });
    slider.value = String(at);
    slider.setAttribute("aria-valuetext", turns[at].getAttribute("aria-label"));
    for (const act of ["first", "back"]) button(act).disabled = at === 0;
    for (const act of ["on", "last"]) button(act).disabled = at === turns.length - 1;
  };
  const hold = () => {
    clearInterval(timer);
    timer = 0;
    button("play").textContent = "Play";
  };
  const run = () => {
    if (at === turns.length - 1) show(0);
    button("play").textContent = "Pause";
    timer = setInterval(() => {
      show(at + 1);
      if (at === turns.length - 1) hold();
    }, Number(pace.value));
  };
  const toggle = () => (timer === 0 ? run() : hold());
  const step = (to) => {
    hold();
    show(to);
  };
  const acts = {
    first: () => step(0),
    back: () => step(at - 1),
    play: toggle,
    on: () => step(at + 1),
    last: () => step(turns.length - 1),
  };
  controls.addEventListener("click", ({ target }) => {
    const act = target.closest("[data-act]");
    if (act) acts[act.dataset.act]();
  });
  slider.addEventListener("input", () => step(Number(slider.value)));
  pace.addEventListener("change", () => {
    if (timer === 0) return;
    hold();
    run();
  });
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-turn]");
    if (!link) return;
    event.preventDefault();
    step(turns.findIndex((turn) => turn.dataset.turn === link.dataset.turn));
    find(".player").scrollIntoView();
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("select, input")) return;
    if (event.key === " " && event.target.closest("button, a")) return;
    const act = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last", " ": "play" }[event.key];
    if (!act) return;
    event.preventDefault();
    acts[act]();
  });
  controls.hidden = false;
  show(0);
})();
`;
