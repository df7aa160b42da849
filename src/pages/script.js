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

// A lineup. Each slot is a button that opens those who can play there, or where its player can go.
// The fields for slots stay the truth: the script reads and sets them, and the server shows the
// lineup as it would be.
const make = (tag, properties, ...parts) => {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...parts);
  return made;
};
const fieldIn = (row) => row.querySelector("select");
const isActive = ({ dataset }) => dataset.slot.startsWith("A:");
const canGo = (field, slot) => [...field.options].some(({ value }) => value === slot);

// What happens if a row's player goes to the slot of another row. The player there takes the first
// one's slot or, if that is not possible, goes to the bench. `no` says why nothing can happen.
const swap = (from, to) => {
  const [field, other] = [fieldIn(from), fieldIn(to)];
  if (field.disabled || other?.disabled) return { no: "Locked" };
  if (!canGo(field, to.dataset.slot)) return { no: "Not eligible" };
  const set = { [field.name]: to.dataset.slot };
  if (other === null) return { set };
  const back = isActive(from) && canGo(other, from.dataset.slot) ? from.dataset.slot : "RS";
  if (!canGo(other, back)) return { no: "Position full" };
  return { set: { ...set, [other.name]: back } };
};

const choicesFor = (row, rows) => {
  const field = fieldIn(row);
  const rank = (other) => 2 * Number(fieldIn(other)?.matches("[data-out]")) + isActive(other);
  const swaps = rows
    .filter(({ dataset }) => dataset.slot !== row.dataset.slot)
    .filter(isActive(row) ? fieldIn : isActive)
    .sort((a, b) => (isActive(row) ? rank(a) - rank(b) : 0))
    .map((other) => {
      const [slot, line] = other.querySelectorAll(".pos, .who > span");
      const name = isActive(row) ? other.querySelector(".player a").textContent : slot.textContent;
      const who = line.cloneNode(true);
      for (const link of who.querySelectorAll("a")) link.replaceWith(link.textContent);
      const parts = [make("span", { className: slot.className }, slot.textContent), who];
      return { name, parts, ...(isActive(row) ? swap(other, row) : swap(row, other)) };
    });
  const moves = [...(field?.options ?? [])]
    .filter(({ value, dataset }) => !value.includes(":") && dataset.no !== "")
    .map(({ value, text, dataset }) => ({
      ...{ name: text, parts: [`To: ${text}`], no: dataset.no, set: { [field.name]: value } },
    }));
  return [...swaps, ...moves];
};

const openSlot = (form, button, takesFocus) => {
  const wasOpen = button.ariaExpanded === "true";
  form.querySelector(".choices")?.remove();
  for (const each of form.querySelectorAll("button.pos")) each.ariaExpanded = "false";
  if (wasOpen) return;
  const row = button.closest("li");
  const choices = choicesFor(row, [...form.querySelectorAll("[data-slot]")]);
  const withReason = (reason) => choices.filter(({ no }) => no === reason);
  const open = withReason(undefined).map(({ set, parts }) => {
    const choice = make("button", { type: "button", className: "quiet" }, ...parts);
    choice.addEventListener("click", () => choose(form, set));
    return make("li", {}, choice);
  });
  const reasons = new Set(choices.map(({ no }) => no).filter((no) => no !== undefined));
  const closed = [...reasons].map((reason) => {
    const names = new Set(withReason(reason).map(({ name }) => name));
    return make("li", { className: "muted" }, `${reason}: ${[...names].join(", ")}`);
  });
  row.append(make("ul", { className: "plain choices" }, ...open, ...closed));
  button.ariaExpanded = "true";
  if (takesFocus) row.querySelector(".choices button")?.focus();
};

// Sets the fields, and shows the lineup that the server makes of them. If there is none, the form is
// sent to be checked, as without a script.
const choose = async (form, set) => {
  const query = new URLSearchParams(location.search);
  for (const opened of ["fix", "slot"]) query.delete(opened);
  for (const [name, slot] of Object.entries(set)) {
    form.elements[name].value = slot;
    query.set(name, slot);
  }
  const address = `${location.pathname}?${query}`;
  try {
    const text = await (await fetch(address)).text();
    const shown = new DOMParser().parseFromString(text, "text/html").querySelector("form.lineup");
    form.replaceWith(shown);
    history.replaceState(null, "", address);
    setUpLineup(shown);
    shown.elements[Object.keys(set)[0]].closest("li").querySelector("button").focus();
  } catch {
    form.requestSubmit(form.querySelector("[value=check]"));
  }
};

const setUpLineup = (form) => {
  form.classList.add("live");
  for (const row of form.querySelectorAll("[data-slot]")) {
    if (fieldIn(row)?.disabled) continue;
    const { className, textContent } = row.querySelector(".pos");
    const button = make("button", { type: "button", className, textContent });
    const who = row.querySelector(".player a")?.textContent ?? "empty";
    Object.assign(button, { ariaExpanded: "false", ariaLabel: `${textContent}: ${who}. Change` });
    row.querySelector(".pos").replaceWith(button);
    row.addEventListener("click", ({ target }) => {
      if (target === button || target.closest("a, button, .choices") === null)
        openSlot(form, button, true);
    });
  }
  form.addEventListener("keydown", (event) => {
    const buttons = [...form.querySelectorAll(".slots button")];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || !buttons.includes(event.target)) return;
    event.preventDefault();
    buttons[buttons.indexOf(event.target) + step]?.focus();
  });
  // A link may name a player to replace, or an empty slot.
  const query = new URLSearchParams(location.search);
  const isAsked = (row) =>
    fieldIn(row)?.name === `slot.${query.get("fix")}` ||
    (fieldIn(row) === null && row.dataset.slot === `A:${query.get("slot")}`);
  const asked = [...form.querySelectorAll("[data-slot]")].find(isAsked)?.querySelector("button");
  if (!asked) return;
  openSlot(form, asked, false);
  asked.scrollIntoView({ block: "center" });
};
for (const form of document.querySelectorAll("form.lineup")) setUpLineup(form);
