import { dress, dressCard } from "./appearance.js";
import { CardForm } from "./card-form.js";

const type = new URLSearchParams(window.location.search).get("type") ?? "payment";
const isRow = type === "card";

/** @type {MessagePort | undefined} */
let page;

const card = new CardForm(tellChange);
card.form.classList.toggle("Form--row", isRow);
document.body.append(card.form);

window.addEventListener("message", (event) => {
  const [port] = event.ports;
  if (!event.data?.sandboxElement || !port || page || event.source !== window.parent) return;
  page = port;
  port.addEventListener("message", ({ data }) => void hear(data));
  port.start();
});

document.addEventListener("focusin", () => tell("focus"));
document.addEventListener("focusout", () => tell("blur"));
document.addEventListener("keydown", ({ key }) => {
  if (key === "Escape") tell("escape");
});
new ResizeObserver(tellHeight).observe(card.form);

let wasReady = false;

/** @param {any} message */
async function hear(message) {
  switch (message.kind) {
    case "options":
      apply(message);
      if (!wasReady) tell("ready");
      wasReady = true;
      tellHeight();
      return;
    case "validate":
      return answer(message.number, error(card.validate()));
    case "make":
      return answer(message.number, await makeMethod(message));
    case "broken":
      card.tellBroken(message.message);
      return answer(message.number, null);
    case "focus":
      return card.focus();
    case "blur":
      return /** @type {HTMLElement | null} */ (document.activeElement)?.blur();
    case "clear":
      card.clear();
      tellChange();
  }
}

/** @param {any} settings */
function apply({ options, surroundings }) {
  dress(surroundings.appearance);
  if (isRow) dressCard(options.style);
  card.disable(options.disabled === true || options.readOnly === true);
  const business = options.business?.name ?? "this shop";
  card.terms.textContent = `By providing your card details, you allow ${business} to charge your card for future payments in accordance with their terms.`;
  card.terms.hidden = isRow || !surroundings.keepsCard || options.terms?.card === "never";
}

/** @param {any} message */
async function makeMethod({ key, billing }) {
  const fault = card.validate();
  if (fault) return { error: error(fault) };
  const form = new URLSearchParams({ type: "card" });
  for (const [name, value] of Object.entries(card.entry)) form.set(`card[${name}]`, String(value));
  append(form, "billing_details", billing ?? {});
  try {
    const response = await fetch("v1/payment_methods", {
      method: "POST",
      headers: { authorization: `Bearer ${key}` },
      body: form,
    });
    const body = await response.json();
    return response.ok ? { value: body } : { error: body.error };
  } catch {
    const message = "We could not reach our payments provider. You have not been charged.";
    return { error: { type: "api_connection_error", message } };
  }
}

/**
 * @param {URLSearchParams} form
 * @param {string} prefix
 * @param {Record<string, any>} values
 */
function append(form, prefix, values) {
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === undefined || value === "") continue;
    if (typeof value === "object") append(form, `${prefix}[${name}]`, value);
    else form.set(`${prefix}[${name}]`, String(value));
  }
}

/** @param {import("./card-rules.js").Fault | undefined} fault */
function error(fault) {
  return fault && { type: "validation_error", ...fault };
}

function tellChange() {
  const { complete, empty, error: fault, brand } = card.state;
  const common = { complete, empty, error: error(fault) };
  tell(
    "change",
    isRow
      ? { ...common, brand, value: { postalCode: "" } }
      : { ...common, collapsed: false, value: { type: "card" } },
  );
}

function tellHeight() {
  const { height } = card.form.getBoundingClientRect();
  if (height > 0) send({ kind: "height", height: Math.ceil(height) });
}

/**
 * @param {string} kind
 * @param {object} [event]
 */
function tell(kind, event = {}) {
  send({ kind, event });
}

/**
 * @param {number} number
 * @param {unknown} value
 */
function answer(number, value) {
  send({ kind: "answer", number, answer: value ?? null });
}

/** @param {object} message */
function send(message) {
  page?.postMessage(message); // oxlint-disable-line unicorn/require-post-message-target-origin -- a port has one other end
}
