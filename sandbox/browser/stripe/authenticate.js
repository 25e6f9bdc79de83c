import { base, callApi, intentPath } from "./api.js";

/** @typedef {import("./api.js").Intent} Intent */

/**
 * Guides the customer through an intent's next actions and returns the outcome.
 * @param {string} key
 * @param {Intent} intent
 * @returns {Promise<{ value?: Intent, error?: import("./api.js").StripeError }>}
 */
export async function followNextAction(key, intent) {
  if (intent.status !== "requires_action" || !intent.next_action) return { value: intent };
  const { next_action: action, client_secret: secret } = intent;
  if (action.type === "redirect_to_url") {
    window.location.assign(action.redirect_to_url.url);
    return new Promise(() => {}); // the page is left
  }
  await showBank(action.use_stripe_sdk.stripe_js);
  const answer = await callApi(key, "GET", intentPath(secret), { client_secret: secret });
  const failure = answer.value?.last_payment_error ?? answer.value?.last_setup_error;
  return answer.value?.status === "requires_payment_method" && failure
    ? { error: { ...failure, [answer.value.object]: answer.value } }
    : answer;
}

/**
 * The bank's page in a dialog. Closing it counts as failing.
 * @param {string} address
 * @returns {Promise<void>}
 */
function showBank(address) {
  const own = new URL(base);
  const page = new URL(address);
  const url = new URL(`${own.href}authenticate/${page.pathname.split("/").at(-1)}${page.search}`);
  const dialog = document.createElement("dialog");
  dialog.setAttribute("aria-label", "Authentication with your bank");
  Object.assign(dialog.style, {
    border: "0",
    borderRadius: "12px",
    height: "min(480px, 92dvh)",
    margin: "auto",
    maxWidth: "none",
    overflow: "hidden",
    padding: "0",
    width: "min(440px, 94vw)",
    colorScheme: "light",
  });
  const frame = document.createElement("iframe");
  frame.title = "Your bank's authentication page";
  Object.assign(frame.style, { border: "0", display: "block", height: "100%", width: "100%" });
  frame.src = url.href;
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve));
  dialog.append(frame);
  document.body.append(dialog);
  return new Promise((resolve) => {
    /** @param {MessageEvent} event */
    const hear = (event) => {
      if (event.source !== frame.contentWindow || event.origin !== own.origin) return;
      if (event.data?.sandboxAuthentication) end();
    };
    const end = () => {
      window.removeEventListener("message", hear);
      dialog.close();
      dialog.remove();
      resolve();
    };
    window.addEventListener("message", hear);
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      // The page listens only once its script has run, after its buttons appear.
      void loaded.then(() =>
        frame.contentWindow?.postMessage({ sandboxGivesUp: true }, own.origin),
      );
    });
    dialog.showModal();
  });
}
