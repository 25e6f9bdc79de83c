const status = /** @type {HTMLElement} */ (document.querySelector("[data-status]"));
const kept = "sandbox-status";

status.textContent = sessionStorage.getItem(kept);
sessionStorage.removeItem(kept);

for (const button of document.querySelectorAll("button")) {
  button.addEventListener("click", () => void press(button));
}

/** @param {HTMLButtonElement} button */
async function press(button) {
  const { call = "", body = "{}" } = button.dataset;
  const words = button.textContent?.trim() ?? "";
  button.disabled = true;
  status.textContent = `${words} …`;
  try {
    const response = await fetch(`${document.body.dataset.root}${call}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
    const answer = await response.json();
    if (response.ok) {
      sessionStorage.setItem(kept, `${words}: done.`);
      window.location.reload();
      return;
    }
    status.textContent = answer.message;
  } catch {
    status.textContent = "The sandbox cannot be reached.";
  }
  button.disabled = false;
}
