import { callApi, intentPath } from "./api.js";
import { followNextAction } from "./authenticate.js";
import { confirmWithCard, confirmWithElements, makeMethod, named } from "./confirm.js";
import { Element } from "./element.js";
import { Elements } from "./elements.js";

/**
 * The simulated Stripe.js. Called without `new`, as Stripe's own loader does.
 * @param {string} key
 */
export function Stripe(key) {
  if (!key.startsWith("pk_test_")) {
    throw new Error("The payment sandbox takes publishable test keys only: pk_test_…");
  }
  /** @param {string} secret */
  const retrieve = async (secret) =>
    named(await callApi(key, "GET", intentPath(secret), { client_secret: secret }));
  return {
    /** @param {Record<string, any>} [options] */
    elements: (options = {}) => new Elements(key, options),
    /** @param {any} options */
    confirmPayment: (options) => confirmWithElements(key, options),
    /** @param {any} options */
    confirmSetup: (options) => confirmWithElements(key, options),
    /** @type {(secret: string, data?: any, options?: any) => Promise<any>} */
    confirmCardPayment: (secret, data, options) => confirmWithCard(key, secret, data, options),
    /** @type {(secret: string, data?: any, options?: any) => Promise<any>} */
    confirmCardSetup: (secret, data, options) => confirmWithCard(key, secret, data, options),
    retrievePaymentIntent: retrieve,
    retrieveSetupIntent: retrieve,
    /** @param {{ clientSecret: string }} options */
    handleNextAction: async ({ clientSecret }) => {
      const { paymentIntent, setupIntent, error } = await retrieve(clientSecret);
      if (error) return { error };
      return named(await followNextAction(key, /** @type {any} */ (paymentIntent ?? setupIntent)));
    },
    /** @param {any} options */
    createPaymentMethod: async (options) => {
      const element = options.elements?._card ?? options.card;
      const billing = options.params?.billing_details ?? options.billing_details;
      const { value, error } =
        element instanceof Element
          ? await makeMethod(key, element, billing)
          : await callApi(key, "POST", "payment_methods", options);
      return error ? { error } : { paymentMethod: value };
    },
    createToken: async () => ({
      error: {
        type: "invalid_request_error",
        message: "The payment sandbox makes payment methods, no tokens: call createPaymentMethod.",
      },
    }),
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  };
}

Stripe.version = "endive";

/** @type {any} */ (window).Stripe = Stripe;
