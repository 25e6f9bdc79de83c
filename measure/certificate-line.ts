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

/** One line about a sound: the target, the measurement, and whether it is close enough. */
export interface CertificateLine {
  /** What was measured, in words for staff. */
  what: string;
  unit: CertificateUnit;
  /** `near`: within `tolerance` of what is expected; `at-most`: not above it. */
  comparison: "near" | "at-most";
  expected: number;
  /** Null where it could not be measured: then the line has not passed. */
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

/** A line that passes within `tolerance`, as long as the uncertainty is no greater than that. */
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

/** A line that passes up to a limit. */
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

/** A power ratio in decibels, -200 to 200: a number even for nothing at all, and beside it. */
export function decibels(power: number): number {
  return power > 1e-20 ? Math.min(200, 10 * Math.log10(power)) : -200;
}

function rounded(value: number, unit: CertificateUnit): number {
  const scale = unit === "Hz" ? 1e10 : 1e4;
  // Adding 0 makes of a rounded-away minus a plain 0.
  return Math.round(value * scale) / scale + 0;
}
