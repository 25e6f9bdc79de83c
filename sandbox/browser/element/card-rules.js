/** @typedef {"number" | "expiry" | "cvc"} FieldName */
/** @typedef {{ code: string, message: string }} Fault */

/** @param {string} value */
export function digitsOf(value) {
  return value.replace(/\D/g, "");
}

/** @param {string} digits */
export function brandOf(digits) {
  if (digits.startsWith("4")) return "visa";
  if (/^(5[1-5]|2[2-7])/.test(digits)) return "mastercard";
  if (/^3[47]/.test(digits)) return "amex";
  return "unknown";
}

/** @param {string} digits */
export function lengthOf(digits) {
  return brandOf(digits) === "amex" ? 15 : 16;
}

/** @param {string} digits */
function cvcLength(digits) {
  return brandOf(digits) === "amex" ? 4 : 3;
}

/**
 * Formats the typed value in groups.
 * @param {FieldName} name
 * @param {string} value
 * @param {string} number
 */
export function grouped(name, value, number) {
  const digits = digitsOf(value);
  if (name === "cvc") return digits.slice(0, cvcLength(number));
  if (name === "number") {
    const most = digits.slice(0, lengthOf(digits));
    const groups = brandOf(digits) === "amex" ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?$/ : null;
    const parts = groups ? (groups.exec(most)?.slice(1) ?? [most]) : (most.match(/\d{1,4}/g) ?? []);
    return parts.filter(Boolean).join(" ");
  }
  const month = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  const most = month.slice(0, 4);
  return most.length > 2 ? `${most.slice(0, 2)} / ${most.slice(2)}` : most;
}

/**
 * The month and year of an expiry date.
 * @param {string} value
 */
export function expiryOf(value) {
  const digits = digitsOf(value);
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)) };
}

/**
 * Returns a field's error, worded as in Stripe's British English.
 * @param {FieldName} name
 * @param {string} value
 * @param {string} number
 * @param {Date} today
 * @returns {Fault | undefined}
 */
export function faultOf(name, value, number, today) {
  const digits = digitsOf(value);
  if (name === "number") {
    if (digits.length < lengthOf(digits)) {
      return { code: "incomplete_number", message: "Your card number is incomplete." };
    }
    if (!isSound(digits)) {
      return { code: "invalid_number", message: "Your card number is invalid." };
    }
    return undefined;
  }
  if (name === "cvc") {
    const isWhole = digits.length === cvcLength(number);
    const message = "Your card’s security code is incomplete.";
    return isWhole ? undefined : { code: "incomplete_cvc", message };
  }
  if (digits.length < 4) {
    return { code: "incomplete_expiry", message: "Your card’s expiry date is incomplete." };
  }
  const { month, year } = expiryOf(value);
  if (month < 1 || month > 12) {
    return { code: "invalid_expiry_month", message: "Your card’s expiry month is invalid." };
  }
  const months = (year - today.getFullYear()) * 12 + month - 1 - today.getMonth();
  if (months >= 0) return undefined;
  return year < today.getFullYear()
    ? { code: "invalid_expiry_year_past", message: "Your card’s expiry year is in the past." }
    : { code: "invalid_expiry_month_past", message: "Your card’s expiry date is in the past." };
}

/** @param {string} digits */
function isSound(digits) {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]) * (index % 2 ? 2 : 1);
    sum += digit > 9 ? digit - 9 : digit;
  }
  return sum % 10 === 0;
}
