// Everything works without this script. It only saves typing.

const make = (tag, properties, ...inside) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...inside);
  return element;
};

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
      const reload = make("button", { textContent: "Reload", onclick: () => location.reload() });
      const notice = { className: "notice", role: "alert" };
      main.prepend(make("p", notice, "This page has changed since you opened it. ", reload));
    });
  };
  document.addEventListener("visibilitychange", listen);
  listen();
}

// The tab that is shown is in sight, with a piece of the one before it.
const shownTab = document.querySelector(".tabs [aria-current]");
if (shownTab !== null) shownTab.parentElement.scrollLeft = shownTab.offsetLeft - 48;

// The form of an offer. A player or pick is chosen with a box or, in an offer to several teams, with
// a list of the teams that can get it.
const isChosen = (field) => (field.type === "checkbox" ? field.checked : field.value !== "");

// A field and words above each roster. They hide the lines that do not fit, unless they are chosen.
for (const side of document.querySelectorAll(".side")) {
  const lines = [...side.querySelectorAll(".choice:has([type=checkbox], select)")];
  if (lines.length < 2) continue;
  const kindOf = (line) => line.querySelector(".pos")?.textContent;
  const kinds = ["All", ...new Set(lines.map(kindOf))];
  const show = () => {
    const shown = chips.find(({ ariaPressed }) => ariaPressed === "true").textContent;
    const word = field.value.trim().toLowerCase();
    for (const line of lines) {
      const { textContent } = line.querySelector(".player") ?? line;
      const fits = shown === "All" || kindOf(line) === shown;
      const isFound = fits && textContent.toLowerCase().includes(word);
      line.hidden = !isFound && !isChosen(line.querySelector("input, select"));
    }
  };
  const onclick = ({ target }) => {
    for (const chip of chips) chip.ariaPressed = chip === target;
    show();
  };
  const chips = kinds.map((kind) =>
    make("button", { type: "button", textContent: kind, ariaPressed: kind === "All", onclick }),
  );
  const field = make("input", { type: "search", placeholder: "Search", ariaLabel: "Search" });
  field.addEventListener("input", show);
  // It belongs to no form. Otherwise the Enter key would send the offer.
  field.setAttribute("form", "");
  const row = make("div", { className: "chips" }, ...(kinds.length > 2 ? chips : []));
  side.querySelector("legend").after(field, row);
}

// On a phone, one roster is shown at a time.
const tabs = [...document.querySelectorAll(".offer .tabs a")];
const showTab = (shown) => {
  for (const [i, tab] of tabs.entries()) {
    tab.ariaCurrent = tab === shown ? "true" : null;
    document.querySelectorAll(".sides > .side")[i].classList.toggle("away", tab !== shown);
  }
};
for (const tab of tabs)
  tab.addEventListener("click", (event) => {
    event.preventDefault();
    showTab(tab);
    document.querySelector(".offer").scrollIntoView();
  });
showTab(tabs[0]);

// Shows what is given and got, and how many players each team would have after an offer, in all and
// at positions that have a limit. Each choice has an entry, such as 101:1:2 for a player who goes
// from team 1 to team 2. A dropped player goes to 0.
const setText = (line, text) => {
  // The text is set only when it changes, so that a screen reader reads only news.
  if (line.textContent !== text) line.textContent = text;
  line.hidden = false;
};
const nameIn = (line) =>
  [...(line.querySelector(".player > span") ?? line).childNodes]
    .find((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== "")
    ?.data.trim();
const count = () => {
  const chosen = (kind) => [...document.querySelectorAll(`[name^=${kind}]`)].filter(isChosen);
  const moved = (kind, before = "") =>
    chosen(kind).map((field) => {
      const [id, from, to] = field.value.split(":");
      return { id, from, to, ...field.dataset, name: before + nameIn(field.closest(".choice")) };
    });
  const budget = chosen("budget").map((field) => {
    const [, from, to] = field.name.split(":");
    return { from, to, name: `${field.value} budget` };
  });
  const [players, drops] = [moved("player"), moved("drop", "drop ")];
  const moves = [...players, ...drops];
  const all = [...players, ...moved("pick"), ...budget, ...drops];
  for (const line of document.querySelectorAll(".sum")) {
    const [given, got] = ["from", "to"].map((end) => {
      const mine = all.filter((move) => move[end] === line.dataset.own);
      return mine.map(({ name }) => name).join(", ") || "nothing";
    });
    setText(line, `You give: ${given}\nYou get: ${got}`);
  }
  for (const line of document.querySelectorAll(".tally")) {
    const { team, name, limits } = line.dataset;
    const gives = moves.filter(({ from }) => from === team);
    const leaving = [...new Map(gives.map((move) => [move.id, move])).values()];
    const arriving = moves.filter(({ to }) => to === team);
    let isOver = false;
    const texts = JSON.parse(limits).flatMap(([position, max, now]) => {
      const isThere = ({ pos }) => position === null || pos === position;
      // Players who do not count in the total, such as injured ones, free no place when they leave.
      const counts = ({ off }) => position !== null || off === undefined;
      const gone = leaving.filter((move) => isThere(move) && counts(move));
      const come = arriving.filter(isThere);
      // Only positions that change are shown.
      if (position !== null && gone.length + come.length === 0) return [];
      const after = now - gone.length + come.length;
      isOver ||= max !== null && after > max;
      return `${after}${max === null ? "" : ` of ${max}`} ${position ?? "players"}`;
    });
    setText(line, `${name} after the trade: ${texts.join(", ")}`);
    line.classList.toggle("over", isOver);
  }
};
const offer = document.querySelector(".offer");
if (offer) {
  count();
  // Browsers may restore ticked boxes when somebody comes back to the page.
  addEventListener("pageshow", count);
  offer.addEventListener("input", count);
  // The address has all that is in the form, so nothing is lost when somebody comes back or reloads.
  const query = () => `?${new URLSearchParams(new FormData(offer))}`;
  const isShort = () => query().length < 14_000;
  offer.addEventListener("change", () => isShort() && history.replaceState(null, "", query()));
  offer.addEventListener("submit", (event) => {
    if (isShort()) return;
    event.preventDefault();
    alert("This offer is too long. Shorten its comment, or offer less.");
  });
}

// Copies a link to sign in, or hands it to the phone's own sheet. A browser that cannot has no button.
const link = document.querySelector(".secret")?.textContent;
const canSend = { copy: navigator.clipboard !== undefined, share: navigator.share !== undefined };
for (const button of document.querySelectorAll("[data-send]")) {
  const { send, title } = button.dataset;
  button.hidden = !canSend[send];
  button.addEventListener("click", async () => {
    if (send === "share") return navigator.share({ title, url: link }).catch(() => {});
    await navigator.clipboard.writeText(link);
    button.textContent = "Copied";
  });
}

// A lineup. A tap on a slot opens it, and a choice changes the form at once. The server makes both.
const showLineup = async (form, address, row, focused) => {
  const rowsIn = (each) => [...each.querySelectorAll("[data-slot]")];
  try {
    const text = await (await fetch(address)).text();
    const shown = new DOMParser().parseFromString(text, "text/html").querySelector("form.lineup");
    const at = rowsIn(form).indexOf(row);
    form.replaceWith(shown);
    history.replaceState(null, "", address);
    setUpLineup(shown);
    rowsIn(shown)[at]?.querySelector(focused)?.focus();
  } catch {
    location.assign(address);
  }
};

const setUpLineup = (form) => {
  form.classList.add("live");
  form.addEventListener("click", (event) => {
    const { target } = event;
    const row = target.closest("[data-slot]");
    const slot = row?.querySelector(".open");
    const open = row?.querySelector(".choices");
    if (target.closest(".choices a")) {
      event.preventDefault();
      showLineup(form, target.closest("a").href, row, ".open");
    } else if (slot && !target.closest("a, .choices")) {
      event.preventDefault();
      slot.ariaExpanded = String(!open);
      if (open) return open.remove();
      const query = new URLSearchParams(location.search);
      for (const key of ["fix", "slot"]) query.delete(key);
      query.set(slot.name, slot.value);
      showLineup(form, `${location.pathname}?${query}`, row, ".choices a");
    }
  });
  form.addEventListener("keydown", (event) => {
    const stops = [...form.querySelectorAll(".open, .choices a")];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !stops.includes(event.target)) return;
    event.preventDefault();
    stops[stops.indexOf(event.target) + step]?.focus();
  });
};
for (const form of document.querySelectorAll("form.lineup")) {
  setUpLineup(form);
  form.querySelector(".choices")?.parentElement.scrollIntoView({ block: "center" });
}
