import { CardForm } from "../element/card-form.js";

const main = /** @type {HTMLElement} */ (document.querySelector("main"));
const pay = /** @type {HTMLButtonElement} */ (document.querySelector("[data-pay]"));
const problem = /** @type {HTMLElement} */ (document.querySelector("[data-problem]"));
const card = new CardForm(() => {});
document.querySelector("[data-card]")?.append(card.form);

pay.addEventListener("click", () => void submit());
main.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) void submit();
});

async function submit() {
  const email = /** @type {HTMLInputElement} */ (document.getElementById("email"));
  const name = /** @type {HTMLInputElement} */ (document.getElementById("name"));
  if (!email.reportValidity() || card.validate() || !name.reportValidity()) return;
  pay.disabled = true;
  problem.textContent = "";
  try {
    const response = await fetch(`../checkout/${main.dataset.session}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: email.value, name: name.value, card: card.entry }),
    });
    const answer = await response.json();
    if (response.ok) {
      window.location.assign(answer.url);
      return;
    }
    problem.textContent = answer.message;
  } catch {
    problem.textContent = "The sandbox cannot be reached. You have not been charged.";
  }
  pay.disabled = false;
}
