import { callApi, intentPath } from "./api.js";
import { Element } from "./element.js";

const known = ["payment", "card"];

/** A group of elements for one payment. */
export class Elements {
  /** @type {Map<string, Element>} */
  #elements = new Map();
  /** @type {Record<string, any>} */
  #options;
  /** @type {string} */
  #key;

  /**
   * @param {string} key
   * @param {Record<string, any>} options
   */
  constructor(key, options) {
    this.#key = key;
    this.#options = options;
    this._keepsCard = options.setupFutureUsage !== undefined && options.setupFutureUsage !== null;
    if (options.clientSecret) void this.#readIntent();
  }

  get _clientSecret() {
    return /** @type {string | undefined} */ (this.#options.clientSecret);
  }

  /** The element that holds the card. */
  get _card() {
    return this.#elements.get("payment") ?? this.#elements.get("card");
  }

  /**
   * @param {string} type
   * @param {Record<string, any>} [options]
   */
  create(type, options = {}) {
    if (!known.includes(type)) {
      throw new Error(`The sandbox has no ${type} element; it has ${known.join(" and ")}.`);
    }
    if (this.#elements.has(type)) {
      throw new Error(`Can only create one Element of type ${type} through Elements.`);
    }
    const element = new Element(type, options, this.#surroundings(), () => {
      this.#elements.delete(type);
    });
    this.#elements.set(type, element);
    return element;
  }

  /** @param {any} type A name, or the React component of an element. */
  getElement(type) {
    return this.#elements.get(typeof type === "string" ? type : type?.__elementType) ?? null;
  }

  /** @param {Record<string, any>} options */
  update(options) {
    this.#options = { ...this.#options, ...options };
    this.#tell();
  }

  /** Shows errors of incomplete fields. */
  async submit() {
    if (!this._card) return {};
    const error = await this._card._ask("validate");
    return error ? { error } : { selectedPaymentMethod: "card" };
  }

  async fetchUpdates() {
    await this.#readIntent();
    return {};
  }

  async #readIntent() {
    const secret = this._clientSecret;
    if (!secret) return;
    const params = { client_secret: secret };
    const { value, error } = await callApi(this.#key, "GET", intentPath(secret), params);
    if (error) {
      await this._card?._ask("broken", { message: error.message });
      return;
    }
    this._keepsCard = value.object === "setup_intent" || value.setup_future_usage !== null;
    this.#tell();
  }

  #tell() {
    for (const element of this.#elements.values()) element._surround(this.#surroundings());
  }

  #surroundings() {
    const { appearance, locale, business } = this.#options;
    return { appearance, locale, business, keepsCard: this._keepsCard };
  }
}
