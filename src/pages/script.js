// Everything works without this script. It only saves typing.

// A link such as /sign-in#ftx_… fills in the token. The token then leaves the address, so that it
// is not in the browser's history.
const fillInToken = () => {
  const field = document.querySelector("input[name=token]");
  if (field === null || location.hash.length < 2) return;
  field.value = location.hash.slice(1);
  history.replaceState(null, "", location.pathname + location.search);
};
fillInToken();
addEventListener("hashchange", fillInToken);

// An open page says that it has changed, and its buttons stop. A page that nobody looks at does not
// listen: a browser has few connections.
const main = document.querySelector("main[data-mark]");
if (main !== null) {
  let changes;
  const listen = () => {
    changes?.close();
    if (document.hidden || main.classList.contains("stale")) return;
    const asked = new URLSearchParams(location.search);
    asked.set("mark", main.dataset.mark);
    changes = new EventSource(`?${asked}`);
    changes.addEventListener("changed", () => {
      changes.close();
      main.classList.add("stale");
      for (const part of main.querySelectorAll(".actions, .dock, form")) part.inert = true;
      const notice = Object.assign(document.createElement("p"), { className: "notice" });
      notice.setAttribute("role", "alert");
      const reload = Object.assign(document.createElement("button"), { textContent: "Reload" });
      reload.addEventListener("click", () => location.reload());
      notice.append("This page has changed since you opened it. ", reload);
      main.prepend(notice);
    });
  };
  document.addEventListener("visibilitychange", listen);
  listen();
}

// A player, pick or team is chosen with a box or, in an offer to several teams, with a list of the
// teams that can get it.
const isChosen = (field) => (field.type === "checkbox" ? field.checked : field.value !== "");

// Adds a field above each roster of an offer. It hides the lines that do not contain what is typed,
// unless they are chosen.
for (const roster of document.querySelectorAll("[data-filter]")) {
  const lines = [...roster.querySelectorAll(".choice")].filter((line) =>
    line.querySelector("input[type=checkbox], select"),
  );
  if (lines.length < 2) continue;
  const field = Object.assign(document.createElement("input"), { type: "search" });
  const label = Object.assign(document.createElement("label"), {
    className: "filter",
    textContent: "Filter ",
  });
  label.append(field);
  roster.querySelector("legend").after(label);
  field.addEventListener("input", () => {
    const word = field.value.trim().toLowerCase();
    for (const line of lines) {
      const { textContent } = line.querySelector("label") ?? line;
      line.hidden =
        !isChosen(line.querySelector("input, select")) && !textContent.toLowerCase().includes(word);
    }
  });
  // Otherwise the Enter key in this field would send the form.
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter") event.preventDefault();
  });
}

// Shows how many players each team would have after an offer, in all and at positions that have a
// limit. Each choice has an entry, such as 101:1:2 for a player who goes from team 1 to team 2. A
// dropped player goes to 0.
const counts = [...document.querySelectorAll("[data-limits]")];
const count = () => {
  const moves = [...document.querySelectorAll("[name=player], [name=drop]")]
    .filter(isChosen)
    .map(({ value, dataset }) => {
      const [id, from, to] = value.split(":");
      return { id, from, to, pos: dataset.pos, isOff: dataset.off !== undefined };
    });
  for (const line of counts) {
    const { team, name, limits } = line.dataset;
    const leaving = [
      ...new Map(moves.filter(({ from }) => from === team).map((move) => [move.id, move])).values(),
    ];
    const arriving = moves.filter(({ to }) => to === team);
    let isOver = false;
    const texts = JSON.parse(limits).flatMap(([position, max, now]) => {
      const isThere = ({ pos }) => position === null || pos === position;
      // Players who do not count in the total, such as injured ones, free no place when they leave.
      const gone = leaving.filter((move) => isThere(move) && !(position === null && move.isOff));
      const come = arriving.filter(isThere);
      // Only positions that change are shown.
      if (position !== null && gone.length + come.length === 0) return [];
      const after = now - gone.length + come.length;
      isOver ||= after > max;
      return `${after} of at most ${max} ${position ?? "players"}`;
    });
    const text = `${name}: ${texts.join(", ")} after the trade`;
    // The text is set only when it changes, so that a screen reader reads only news.
    if (line.textContent !== text) line.textContent = text;
    line.classList.toggle("over", isOver);
    line.hidden = texts.length === 0;
  }
};
if (counts.length > 0) {
  count();
  document.addEventListener("change", count);
  // Browsers may restore ticked boxes when somebody comes back to the page.
  addEventListener("pageshow", count);
}
