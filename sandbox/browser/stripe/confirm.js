import { callApi, intentIdOf, intentPath } from "./api.js";
import { followNextAction } from "./authenticate.js";
import { Element } from "./element.js";

/** @typedef {import("./api.js").Intent} Intent */
/** @typedef {{ paymentIntent?: Intent, setupIntent?: Intent, error?: any }} Result */

/**
 * Confirms the intent of an Elements group, for `confirmPayment` and `confirmSetup`.
 * @param {string} key
 * @param {any} options
 * @returns {Promise<Result>}
 */
export async function confirmWithElements(key, options) {
  const { elements, confirmParams = {}, redirect = "always" } = options;
  const secret = options.clientSecret ?? elements?._clientSecret;
  if (!secret)
    throw new Error("confirmPayment needs a clientSecret or an elements instance with one.");
  const billing = confirmParams.payment_method_data?.billing_details;
  const method =
    confirmParams.payment_method !== undefined
      ? { value: { id: confirmParams.payment_method } }
      : await makeMethod(key, elements?._card, billing);
  if (method.error) return { error: method.error };
  const result = await confirmIntent(key, secret, method.value.id, {
    return_url: redirect === "if_required" ? undefined : confirmParams.return_url,
    receipt_email: confirmParams.receipt_email,
  });
  const intent = result.paymentIntent ?? result.setupIntent;
  if (intent && redirect !== "if_required" && confirmParams.return_url) {
    window.location.assign(returnAddress(confirmParams.return_url, intent));
    return new Promise(() => {}); // the page is left
  }
  return result;
}

/**
 * @param {string} key
 * @param {string} secret
 * @param {any} data `payment_method`: an id, or `{ card: element, billing_details }`.
 * @param {{ handleActions?: boolean }} [options]
 * @returns {Promise<Result>}
 */
export async function confirmWithCard(key, secret, data = {}, { handleActions = true } = {}) {
  const wanted = data.payment_method;
  if (wanted === undefined || typeof wanted === "string") {
    return confirmIntent(key, secret, wanted, pick(data), handleActions);
  }
  const method =
    wanted.card instanceof Element
      ? await makeMethod(key, wanted.card, wanted.billing_details)
      : await callApi(key, "POST", "payment_methods", { type: "card", ...wanted });
  if (method.error) return { error: method.error };
  return confirmIntent(key, secret, method.value.id, pick(data), handleActions);
}

/** @param {any} data */
function pick({ setup_future_usage, receipt_email }) {
  return { setup_future_usage, receipt_email };
}

/**
 * Asks the frame to create a payment method from its fields.
 * @param {string} key
 * @param {Element | undefined} element
 * @param {any} billing
 * @returns {Promise<{ value?: any, error?: any }>}
 */
export async function makeMethod(key, element, billing) {
  if (!element) throw new Error("There is no mounted element to take the card from.");
  return element._ask("make", { key, billing });
}

/**
 * @param {string} key
 * @param {string} secret
 * @param {string | undefined} method
 * @param {Record<string, unknown>} extra
 * @param {boolean} followsActions
 * @returns {Promise<Result>}
 */
async function confirmIntent(key, secret, method, extra, followsActions = true) {
  const isSetup = secret.startsWith("seti_");
  const { setup_future_usage, receipt_email, return_url } = extra;
  const answer = await callApi(key, "POST", `${intentPath(secret)}/confirm`, {
    client_secret: secret,
    payment_method: method,
    ...(return_url ? { return_url } : { use_stripe_sdk: true }),
    ...(!isSetup && { setup_future_usage, receipt_email }),
  });
  const ended = answer.value && followsActions ? await followNextAction(key, answer.value) : answer;
  return named(ended);
}

/**
 * @param {{ value?: Intent, error?: any }} answer
 * @returns {Result}
 */
export function named({ value, error }) {
  if (error) return { error };
  return value?.object === "setup_intent" ? { setupIntent: value } : { paymentIntent: value };
}

/**
 * @param {string} url
 * @param {Intent} intent
 */
function returnAddress(url, intent) {
  const address = new URL(url, window.location.href);
  address.searchParams.set(intent.object, intentIdOf(intent.client_secret));
  address.searchParams.set(`${intent.object}_client_secret`, intent.client_secret);
  address.searchParams.set(
    "redirect_status",
    intent.status === "succeeded" ? "succeeded" : "failed",
  );
  return address.href;
}
