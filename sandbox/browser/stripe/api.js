/** @typedef {{ type: string, code?: string, message: string, decline_code?: string, [field: string]: unknown }} StripeError */
/** @typedef {{ id: string, object: string, status: string, client_secret: string, next_action: any, last_payment_error?: StripeError | null, last_setup_error?: StripeError | null, [field: string]: any }} Intent */

const script = /** @type {HTMLScriptElement} */ (document.currentScript);

/** The URL folder of this script; frames, pages and the API are next to it. */
export const base = new URL(".", script.src).href;

/**
 * Calls the API with a publishable key. Never throws: failures are returned.
 * @param {string} key
 * @param {"GET" | "POST"} method
 * @param {string} path
 * @param {Record<string, unknown>} params
 * @returns {Promise<{ value?: any, error?: StripeError }>}
 */
export async function callApi(key, method, path, params) {
  const form = encodeForm(params).toString();
  const isGet = method === "GET";
  try {
    const response = await fetch(`${base}v1/${path}${isGet ? `?${form}` : ""}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(!isGet && { "content-type": "application/x-www-form-urlencoded" }),
      },
      ...(!isGet && { body: form }),
    });
    const answer = await response.json();
    return response.ok ? { value: answer } : { error: answer.error };
  } catch {
    return {
      error: {
        type: "api_connection_error",
        message:
          "We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.",
      },
    };
  }
}

/**
 * @param {Record<string, any>} params
 * @param {URLSearchParams} [form]
 * @param {string} [prefix]
 */
export function encodeForm(params, form = new URLSearchParams(), prefix = "") {
  for (const [name, value] of Object.entries(params)) {
    const key = prefix ? `${prefix}[${name}]` : name;
    if (value === undefined || value === null || value === "") continue;
    if (typeof value === "object") encodeForm(value, form, key);
    else form.append(key, String(value));
  }
  return form;
}

/** @param {string} clientSecret */
export function intentIdOf(clientSecret) {
  return clientSecret.split("_secret_")[0] ?? "";
}

/** @param {string} clientSecret */
export function intentPath(clientSecret) {
  const id = intentIdOf(clientSecret);
  return `${id.startsWith("seti_") ? "setup_intents" : "payment_intents"}/${id}`;
}
