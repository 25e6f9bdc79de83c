import { brandOf, digitsOf, expiryOf, faultOf, grouped } from "./card-rules.js";

/** @typedef {import("./card-rules.js").FieldName} FieldName */
/** @typedef {import("./card-rules.js").Fault} Fault */
/** @typedef {{ name: FieldName, input: HTMLInputElement, note: HTMLElement, isShown: boolean }} Field */

/** @type {{ name: FieldName, label: string, placeholder: string, autocomplete: AutoFill, most: number }[]} */
const kinds = [
  {
    name: "number",
    label: "Card number",
    placeholder: "1234 1234 1234 1234",
    autocomplete: "cc-number",
    most: 19,
  },
  { name: "expiry", label: "Expiry date", placeholder: "MM / YY", autocomplete: "cc-exp", most: 7 },
  { name: "cvc", label: "Security code", placeholder: "CVC", autocomplete: "cc-csc", most: 4 },
];

/** Three card fields, with errors shown beside them. */
export class CardForm {
  /** @param {() => void} changed */
  constructor(changed) {
    this.form = document.createElement("form");
    this.form.className = "Form";
    this.form.noValidate = true;
    this.form.setAttribute("aria-label", "Card details");
    this.form.addEventListener("submit", (event) => event.preventDefault());
    this.fields = kinds.map((kind) => this.#build(kind, changed));
    this.terms = document.createElement("p");
    this.terms.className = "Terms";
    this.terms.hidden = true;
    this.notice = document.createElement("p");
    this.notice.className = "Notice";
    this.notice.textContent = "Test card: 4242 4242 4242 4242, any future date, any three digits.";
    this.form.append(this.terms, this.notice);
  }

  /** @returns {Fault | undefined} The first fault, shown and focused. */
  validate() {
    for (const field of this.fields) this.#show(field);
    const first = this.fields.find((field) => this.#faultOf(field));
    first?.input.focus();
    return first && this.#faultOf(first);
  }

  /** @param {boolean} isDisabled */
  disable(isDisabled) {
    for (const { input } of this.fields) input.disabled = isDisabled;
  }

  clear() {
    for (const field of this.fields) {
      field.input.value = "";
      field.isShown = false;
      this.#tell(field, undefined);
    }
  }

  focus() {
    this.fields[0]?.input.focus();
  }

  /** @param {string} message */
  tellBroken(message) {
    this.notice.textContent = message;
    this.notice.setAttribute("role", "alert");
    this.disable(true);
  }

  get state() {
    const faults = this.fields.map((field) => this.#faultOf(field));
    const shown = this.fields.find((field) => field.isShown && this.#faultOf(field));
    return {
      complete: faults.every((fault) => !fault),
      empty: this.fields.every(({ input }) => input.value === ""),
      error: shown && this.#faultOf(shown),
      brand: brandOf(this.#number),
    };
  }

  get entry() {
    const value = (/** @type {FieldName} */ name) =>
      this.fields.find((field) => field.name === name)?.input.value ?? "";
    const { month, year } = expiryOf(value("expiry"));
    return { number: this.#number, exp_month: month, exp_year: year, cvc: value("cvc") };
  }

  get #number() {
    return digitsOf(this.fields?.[0]?.input.value ?? "");
  }

  /** @param {Field} field */
  #faultOf({ name, input }) {
    return faultOf(name, input.value, this.#number, new Date());
  }

  /** @param {Field} field */
  #show(field) {
    field.isShown = true;
    this.#tell(field, this.#faultOf(field));
  }

  /**
   * @param {Field} field
   * @param {Fault | undefined} fault
   */
  #tell({ input, note }, fault) {
    input.classList.toggle("Input--invalid", fault !== undefined);
    input.setAttribute("aria-invalid", String(fault !== undefined));
    note.textContent = fault?.message ?? "";
    note.hidden = fault === undefined;
  }

  /**
   * @param {(typeof kinds)[number]} kind
   * @param {() => void} changed
   * @returns {Field}
   */
  #build({ name, label, placeholder, autocomplete, most }, changed) {
    const holder = document.createElement("div");
    holder.className = `Field Field--${name}`;
    const words = document.createElement("label");
    words.className = "Label";
    words.htmlFor = `Field-${name}`;
    words.textContent = label;
    const input = document.createElement("input");
    Object.assign(input, { id: `Field-${name}`, name, placeholder, autocomplete, maxLength: most });
    input.className = "Input";
    input.inputMode = "numeric";
    input.setAttribute("aria-describedby", `Error-${name}`);
    input.required = true;
    const note = document.createElement("p");
    Object.assign(note, { id: `Error-${name}`, className: "Error", hidden: true });
    note.setAttribute("role", "alert");
    holder.append(words, input, note);
    this.form.append(holder);
    /** @type {Field} */
    const field = { name, input, note, isShown: false };
    input.addEventListener("input", (event) => {
      const isDeleting = event.inputType?.startsWith("delete");
      if (!isDeleting || name !== "expiry") input.value = grouped(name, input.value, this.#number);
      if (field.isShown || !this.#faultOf(field)) this.#tell(field, this.#faultOf(field));
      changed();
    });
    input.addEventListener("blur", () => {
      if (input.value !== "") this.#show(field);
      changed();
    });
    return field;
  }
}
