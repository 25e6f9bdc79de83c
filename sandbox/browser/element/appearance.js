const sheet = new CSSStyleSheet();

/**
 * Applies the page's Stripe appearance to the frame: theme, variables and rules.
 * @param {{ theme?: string, variables?: Record<string, string>, rules?: Record<string, Record<string, string>> }} appearance
 */
export function dress({ theme = "stripe", variables = {}, rules = {} } = {}) {
  const root = document.documentElement;
  root.dataset.theme = theme;
  root.removeAttribute("style");
  for (const [name, value] of Object.entries(variables)) {
    if (/^[A-Za-z]+$/.test(name)) root.style.setProperty(`--${name}`, value);
  }
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
  sheet.replaceSync("");
  for (const [selector, declarations] of Object.entries(rules)) addRule(selector, declarations);
}

/** @typedef {Record<string, any>} CardStyle */

/**
 * Applies the card element's older options: `style.base` and `style.invalid`.
 * @param {{ base?: CardStyle, invalid?: CardStyle } | undefined} style
 */
export function dressCard({ base, invalid } = {}) {
  if (base) addRule(".Input", base);
  if (base?.["::placeholder"]) addRule(".Input::placeholder", base["::placeholder"]);
  if (invalid) addRule(".Input--invalid", invalid);
}

/**
 * @param {string} selector
 * @param {Record<string, string>} declarations
 */
function addRule(selector, declarations) {
  if (!/^\.[A-Za-z-]+(::?[a-z-]+)*$/.test(selector)) return;
  const place = sheet.insertRule(`${selector} {}`, sheet.cssRules.length);
  const { style } = /** @type {CSSStyleRule} */ (sheet.cssRules[place]);
  for (const [name, value] of Object.entries(declarations)) {
    if (typeof value !== "string") continue;
    style.setProperty(
      name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      value,
    );
  }
}
