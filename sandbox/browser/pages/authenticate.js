const main = /** @type {HTMLElement} */ (document.querySelector("main"));
const status = document.querySelector("[data-status]");
const { intent = "", kind = "", secret = "", return: back = "" } = main.dataset;

for (const button of document.querySelectorAll("button")) {
  button.addEventListener("click", () => void decide(button.dataset.passed === "true"));
}

window.addEventListener("message", ({ data, source }) => {
  if (source === window.parent && data?.sandboxGivesUp) void decide(false);
});

document.addEventListener("keydown", ({ key }) => {
  if (key === "Escape" && window.parent !== window) void decide(false);
});

/** @param {boolean} passed */
async function decide(passed) {
  for (const button of document.querySelectorAll("button")) button.disabled = true;
  if (status) status.textContent = "One moment …";
  await fetch(`../authenticate/${intent}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ passed }),
  }).catch(() => {});
  if (back) {
    window.location.assign(addressBack(passed));
    return;
  }
  if (status) status.textContent = "Done. You can close this page.";
  window.parent.postMessage({ sandboxAuthentication: intent }, "*");
}

/** @param {boolean} passed */
function addressBack(passed) {
  const url = new URL(back, window.location.href);
  url.searchParams.set(kind, intent);
  url.searchParams.set(`${kind}_client_secret`, secret);
  url.searchParams.set("redirect_status", passed ? "succeeded" : "failed");
  return url.href;
}
