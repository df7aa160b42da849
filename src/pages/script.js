// Everything works without this script. It only saves typing.

// A link such as /sign-in#ftx_… fills in the token. The token then leaves the address, so that it is
// not in the browser's history.
const fillInToken = () => {
  const field = document.querySelector("input[name=token]");
  if (field === null || location.hash.length < 2) return;
  field.value = location.hash.slice(1);
  history.replaceState(null, "", location.pathname + location.search);
};
fillInToken();
addEventListener("hashchange", fillInToken);
