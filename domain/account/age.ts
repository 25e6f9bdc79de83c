const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * Whole years between a birth date (`YYYY-MM-DD`) and a day, both calendar dates in UTC. Null if the text
 * is not a date, or is in the future or more than 130 years ago.
 */
export function ageOn(birthDate: string, today: Date): number | null {
  const match = isoDate.exec(birthDate);
  if (match === null) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const born = new Date(Date.UTC(year, month - 1, day));
  if (born.getUTCMonth() !== month - 1 || born.getUTCDate() !== day) return null;
  const isBeforeBirthday =
    today.getUTCMonth() < month - 1 ||
    (today.getUTCMonth() === month - 1 && today.getUTCDate() < day);
  const age = today.getUTCFullYear() - year - (isBeforeBirthday ? 1 : 0);
  return age < 0 || age > 130 ? null : age;
}
