import type { TrackCertificate } from "@attune/contract/certificate";

export type CertificateLine = TrackCertificate["lines"][number];

/** A line's target: `200 ± 0.00003`, `at most −6`, or an exact value. */
export function expectedText({ comparison, expected, tolerance }: CertificateLine): string {
  if (comparison === "at-most") return `at most ${figureText(expected)}`;
  return tolerance === 0
    ? figureText(expected)
    : `${figureText(expected)} ±\u00a0${roughText(tolerance)}`;
}

/** The measured value, to its known precision. */
export function foundText({ found, uncertainty }: CertificateLine): string {
  if (found === null) return "not found";
  if (uncertainty === null || uncertainty <= 0) return figureText(found);
  const digits = Math.min(mostDigits, Math.max(0, Math.ceil(-Math.log10(uncertainty))));
  return `${figureText(found, digits)} ±\u00a0${roughText(uncertainty)}`;
}

const mostDigits = 12;

export function figureText(value: number, maximumFractionDigits = 6): string {
  // Shows negative zero as zero, and a minus sign instead of a hyphen.
  const text = new Intl.NumberFormat("en-GB", { maximumFractionDigits }).format(value);
  return /^-[0.]*$/.test(text) ? text.slice(1) : text.replace("-", "−");
}

function roughText(value: number): string {
  return new Intl.NumberFormat("en-GB", { maximumSignificantDigits: 2 }).format(value);
}
