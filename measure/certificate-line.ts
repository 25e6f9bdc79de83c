export type CertificateUnit =
  | "Hz"
  | "dB"
  | "dBFS"
  | "dBTP"
  | "LUFS"
  | "LU"
  | "dB/octave"
  | "%"
  | "samples"
  | "channels"
  | "16-bit steps";

/** One line of a certificate: the target, the measurement, and whether they agree. */
export interface CertificateLine {
  /** What was measured, as shown to staff. */
  what: string;
  unit: CertificateUnit;
  /** `near`: within `tolerance` of what is expected; `at-most`: not above it. */
  comparison: "near" | "at-most";
  expected: number;
  /** Null if it could not be measured; the line then fails. */
  found: number | null;
  tolerance: number;
  /** Three standard deviations of the measurement, if known. */
  uncertainty: number | null;
  isPassed: boolean;
}

interface Claim {
  what: string;
  unit: CertificateUnit;
  expected: number;
  found: number | undefined;
}

/** A line that passes within `tolerance`, provided the uncertainty is no greater than the tolerance. */
export function near(
  { what, unit, expected, found }: Claim,
  tolerance: number,
  uncertainty?: number,
): CertificateLine {
  const isKnown = found !== undefined && Number.isFinite(found);
  const isSure = uncertainty === undefined || uncertainty <= tolerance;
  return {
    what,
    unit,
    comparison: "near",
    expected: rounded(expected, unit),
    found: isKnown ? rounded(found, unit) : null,
    tolerance: rounded(tolerance, unit),
    uncertainty: uncertainty === undefined || !isKnown ? null : rounded(uncertainty, unit),
    isPassed: isKnown && isSure && Math.abs(found - expected) <= tolerance,
  };
}

/** A line that passes if the measurement does not exceed the limit. */
export function atMost({ what, unit, expected, found }: Claim): CertificateLine {
  const isKnown = found !== undefined && Number.isFinite(found);
  return {
    what,
    unit,
    comparison: "at-most",
    expected: rounded(expected, unit),
    found: isKnown ? rounded(found, unit) : null,
    tolerance: 0,
    uncertainty: null,
    isPassed: isKnown && found <= expected,
  };
}

/** A power ratio in decibels, limited to -200 to 200, so that silence gives a finite number too. */
export function decibels(power: number): number {
  return power > 1e-20 ? Math.min(200, 10 * Math.log10(power)) : -200;
}

function rounded(value: number, unit: CertificateUnit): number {
  const scale = unit === "Hz" ? 1e10 : 1e4;
  // Adding 0 turns -0 into 0.
  return Math.round(value * scale) / scale + 0;
}
