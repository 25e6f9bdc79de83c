interface CheckIn {
  answers: readonly {
    polarity: "higher-is-worse" | "higher-is-better";
    before: number;
    after: number | null;
  }[];
  beganAt: string;
}

const lowFrom = 7;
const hourMs = 3_600_000;

/**
 * Whether the person felt low in the last 48 hours: 7 or more of 10, before or after listening. They are
 * then not asked for a review.
 */
export function feltLowLately(checkIns: readonly CheckIn[], now: Date): boolean {
  return checkIns
    .filter((it) => now.getTime() - Date.parse(it.beganAt) < 48 * hourMs)
    .flatMap((it) => it.answers)
    .some(({ polarity, before, after }) =>
      [before, after ?? before].some(
        (value) => (polarity === "higher-is-better" ? 10 - value : value) >= lowFrom,
      ),
    );
}
