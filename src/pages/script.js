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

// The form of an offer. A player or pick is chosen with a box or, in an offer to several teams, with
// a list of the teams that can get it.
const isChosen = (field) => (field.type === "checkbox" ? field.checked : field.value !== "");
const make = (tag, properties, ...inside) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...inside);
  return element;
};

const laterIfChosen = (a, b) => a.matches(".chosen *") - b.matches(".chosen *");

// A field and words above each roster. They hide the lines that do not fit, unless they are chosen.
for (const side of document.querySelectorAll(".side")) {
  const lines = [...side.querySelectorAll(".choice:has([type=checkbox], select)")];
  if (lines.length < 2) continue;
  const kindOf = (line) => line.querySelector(".pos")?.textContent;
  const kinds = ["All", ...new Set([...lines].sort(laterIfChosen).map(kindOf))];
  let shown = "All";
  const field = make("input", { type: "search", placeholder: "Search", ariaLabel: "Search" });
  const show = () => {
    const word = field.value.trim().toLowerCase();
    for (const line of lines) {
      const { textContent } = line.querySelector(".player") ?? line;
      const fits = shown === "All" || kindOf(line) === shown;
      line.hidden =
        !isChosen(line.querySelector("input, select")) &&
        !(fits && textContent.toLowerCase().includes(word));
    }
  };
  const chips = kinds.map((kind) =>
    make("button", {
      ...{ type: "button", textContent: kind, ariaPressed: kind === shown },
      onclick: () => {
        shown = kind;
        for (const chip of chips) chip.ariaPressed = chip.textContent === kind;
        show();
      },
    }),
  );
  field.addEventListener("input", show);
  // Otherwise the Enter key in this field would send the form.
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter") event.preventDefault();
  });
  side
    .querySelector("legend")
    .after(field, ...(kinds.length > 2 ? [make("div", { className: "chips" }, ...chips)] : []));
}

// On a phone, one roster is shown at a time.
const tabs = [...document.querySelectorAll(".offer .tabs a")];
const showTab = (tab) => {
  for (const each of tabs) {
    each.ariaCurrent = each === tab ? "true" : null;
    document.querySelector(each.hash).classList.toggle("away", each !== tab);
  }
};
for (const tab of tabs)
  tab.addEventListener("click", (event) => {
    event.preventDefault();
    showTab(tab);
    const sides = document.querySelector(".sides");
    if (sides.getBoundingClientRect().top < 0) sides.scrollIntoView();
  });
if (tabs.length > 0) showTab(tabs[0]);

// Shows what is given and got, and how many players each team would have after an offer, in all and
// at positions that have a limit. Each choice has an entry, such as 101:1:2 for a player who goes
// from team 1 to team 2. A dropped player goes to 0.
const sum = document.querySelector(".sum");
const counts = [...document.querySelectorAll("[data-limits]")];
const setText = (line, text) => {
  // The text is set only when it changes, so that a screen reader reads only news.
  if (line.textContent !== text) line.textContent = text;
  line.hidden = false;
};
const nameIn = (line) =>
  [...(line.querySelector(".player > span") ?? line).childNodes]
    .map((node) => (node.nodeType === Node.TEXT_NODE ? node.data.trim() : ""))
    .find((text) => text !== "");
const count = () => {
  const chosen = [...document.querySelectorAll("[name=player], [name=pick], [name=drop]")]
    .filter(isChosen)
    .map((field) => {
      const [id, from, to] = field.value.split(":");
      const name = nameIn(field.closest(".choice"));
      const isDrop = field.name === "drop";
      return {
        id,
        from,
        to,
        ...field.dataset,
        kind: field.name,
        name: isDrop ? `drop ${name}` : name,
      };
    });
  if (sum) {
    const budget = [...document.querySelectorAll("[name^='budget:']")]
      .filter(isChosen)
      .map((field) => {
        const [, from, to] = field.name.split(":");
        return { from, to, name: `${field.value} budget` };
      });
    const all = [...chosen, ...budget];
    const { own } = sum.dataset;
    const listed = (moves) => moves.map(({ name }) => name).join(", ") || "nothing";
    const [given, got] = ["from", "to"].map((end) =>
      listed(all.filter((each) => each[end] === own)),
    );
    setText(sum, `You give: ${given} · You get: ${got}`);
  }
  const moves = chosen.filter(({ kind }) => kind !== "pick");
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
      const gone = leaving.filter(
        (move) => isThere(move) && !(position === null && move.off !== undefined),
      );
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
  const query = () => String(new URLSearchParams(new FormData(offer)));
  const isShort = () => query().length < 14_000;
  // The address has all that is in the form, so nothing is lost when somebody comes back or reloads.
  const keep = () => {
    count();
    if (isShort()) history.replaceState(null, "", `?${query()}`);
  };
  count();
  offer.addEventListener("input", count);
  offer.addEventListener("change", keep);
  // Browsers may restore ticked boxes when somebody comes back to the page.
  addEventListener("pageshow", count);
  const comment = offer.querySelector("textarea");
  comment.addEventListener("input", () => comment.setCustomValidity(""));
  offer.addEventListener("submit", (event) => {
    if (isShort()) return;
    event.preventDefault();
    comment.setCustomValidity("This offer is too long. Shorten the comment, or offer less.");
    comment.reportValidity();
  });
}
