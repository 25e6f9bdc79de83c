import { base } from "./api.js";

/** @typedef {Record<string, any>} Options */

/** One field group in its own frame, isolated from the surrounding page. */
export class Element {
  /** @type {Map<string, Set<(event: any) => void>>} */
  #listeners = new Map();
  /** @type {HTMLIFrameElement | undefined} */
  #frame;
  /** @type {MessagePort | undefined} */
  #port;
  /** @type {((port: MessagePort) => void)[]} */
  #waiting = [];
  /** @type {Map<number, (answer: any) => void>} */
  #questions = new Map();
  #count = 0;
  /** @type {() => void} */
  #free;

  /**
   * @param {string} type
   * @param {Options} options
   * @param {Options} surroundings What the group of elements says: appearance, amount, terms.
   * @param {() => void} free Called when the element is destroyed.
   */
  constructor(type, options, surroundings, free) {
    this._type = type;
    this._options = options;
    this._surroundings = surroundings;
    this.#free = free;
  }

  /** @param {string | HTMLElement} place */
  mount(place) {
    const holder = typeof place === "string" ? document.querySelector(place) : place;
    if (!holder) throw new Error("The selector that you specified applies to no DOM elements.");
    if (this.#frame) this.unmount();
    const frame = document.createElement("iframe");
    frame.title = "Secure card payment input frame";
    frame.setAttribute("allow", "payment *");
    frame.name = `sandbox-element-${Math.random().toString(36).slice(2)}`;
    Object.assign(frame.style, {
      border: "0",
      display: "block",
      // The frame is larger than its container by the width of the focus ring, so that the fields align
      // with the page.
      width: "calc(100% + 8px)",
      height: this._type === "payment" ? "190px" : "1.2em",
      margin: "-4px",
      colorScheme: isDark(this._surroundings) ? "dark" : "light",
    });
    frame.addEventListener("load", () => this.#connect(frame));
    frame.src = `${base}element?type=${this._type}`;
    holder.replaceChildren(frame);
    this.#frame = frame;
    return this;
  }

  unmount() {
    this.#frame?.remove();
    this.#frame = undefined;
    this.#port?.close();
    this.#port = undefined;
  }

  destroy() {
    this.unmount();
    this.#listeners.clear();
    this.#free();
  }

  /** @param {Options} options */
  update(options) {
    this._options = { ...this._options, ...options };
    this.#tell("options", this._settings());
  }

  /** @param {Options} surroundings */
  _surround(surroundings) {
    this._surroundings = surroundings;
    if (this.#frame) this.#frame.style.colorScheme = isDark(surroundings) ? "dark" : "light";
    this.#tell("options", this._settings());
  }

  focus() {
    this.#frame?.focus();
    this.#tell("focus");
  }

  blur() {
    this.#tell("blur");
  }

  clear() {
    this.#tell("clear");
  }

  collapse() {}

  /**
   * @param {string} name
   * @param {(event: any) => void} listener
   */
  on(name, listener) {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
    return this;
  }

  /**
   * @param {string} name
   * @param {(event: any) => void} [listener]
   */
  off(name, listener) {
    if (listener) this.#listeners.get(name)?.delete(listener);
    else this.#listeners.delete(name);
    return this;
  }

  /**
   * @param {string} name
   * @param {(event: any) => void} listener
   */
  once(name, listener) {
    /** @param {any} event */
    const once = (event) => {
      this.off(name, once);
      listener(event);
    };
    return this.on(name, once);
  }

  /**
   * Sends a request to the frame and returns its response.
   * @param {string} kind
   * @param {Options} [details]
   * @returns {Promise<any>}
   */
  async _ask(kind, details = {}) {
    const port = await this.#connected();
    this.#count += 1;
    const number = this.#count;
    return new Promise((resolve) => {
      this.#questions.set(number, resolve);
      port.postMessage({ kind, number, ...details });
    });
  }

  _settings() {
    return { type: this._type, options: this._options, surroundings: this._surroundings };
  }

  /** @returns {Promise<MessagePort>} */
  #connected() {
    if (this.#port) return Promise.resolve(this.#port);
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  /** @param {HTMLIFrameElement} frame */
  #connect(frame) {
    if (frame !== this.#frame) return;
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", ({ data }) => this.#hear(data));
    port1.start();
    frame.contentWindow?.postMessage({ sandboxElement: true }, new URL(base).origin, [port2]);
    this.#port = port1;
    this.#tell("options", this._settings());
    for (const resolve of this.#waiting.splice(0)) resolve(port1);
  }

  /**
   * @param {string} kind
   * @param {Options} [details]
   */
  #tell(kind, details = {}) {
    this.#port?.postMessage(clean({ kind, ...details }));
  }

  /** @param {any} message */
  #hear(message) {
    if (message.kind === "height" && this.#frame) {
      this.#frame.style.height = `${message.height}px`;
      return;
    }
    if (message.kind === "answer") {
      this.#questions.get(message.number)?.(message.answer);
      this.#questions.delete(message.number);
      return;
    }
    const event = message.kind === "ready" ? this : { elementType: this._type, ...message.event };
    for (const listener of this.#listeners.get(message.kind) ?? []) listener(event);
  }
}

/** @param {Options} surroundings */
function isDark({ appearance }) {
  return appearance?.theme === "night";
}

/**
 * Removes functions and elements, which cannot be posted to a frame.
 * @param {Options} message
 */
function clean(message) {
  return JSON.parse(JSON.stringify(message));
}
