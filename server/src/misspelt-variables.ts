const shortestName = 6;

/**
 * Variables that are probably meant for Attune but have no effect: one sentence each. A name counts as
 * misspelt if it is one slip away from a known one that is not set.
 */
export function findMisspelt(
  environment: Readonly<Record<string, string | undefined>>,
  known: readonly string[],
): string[] {
  const names = Object.keys(environment);
  const set = names.map(withoutFile);
  const meant = known.filter((it) => it.length >= shortestName && !set.includes(withoutFile(it)));
  return names.flatMap((name) => {
    if (name.startsWith("\uFEFF"))
      return [
        `An invisible byte order mark at the beginning of the .env file hides ${name.slice(1)}: save the file as UTF-8 without it`,
      ];
    if (known.includes(name)) return [];
    const [near] = meant.filter((it) => isOneSlipAway(name.toUpperCase(), it));
    if (near === undefined) return [];
    return [`${name} is not a variable of Attune: write ${near} if that is meant, or remove it`];
  });
}

/** A secret may be set in a file. */
const withoutFile = (name: string) => name.replace(/_FILE$/, "");

/** Whether they are equal, or one letter is missing, added or wrong, or two neighbours are swapped. */
function isOneSlipAway(one: string, other: string): boolean {
  let equal = 0;
  while (equal < one.length && one[equal] === other[equal]) equal += 1;
  const [a, b] = [one.slice(equal), other.slice(equal)];
  const isSwapped = a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return isSwapped || a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1);
}
