const browsers = [
  ["Edge", /\bEdgA?\/|\bEdgiOS\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\bFirefox\/|\bFxiOS\//],
  ["Chrome", /Chrom(e|ium)\/|\bCriOS\//],
  ["Safari", /\bSafari\//],
] as const;

const systems = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["Mac", /\bMacintosh\b/],
  ["Linux", /\bLinux\b/],
] as const;

/**
 * "Firefox on Windows"; undefined if neither is known. The order matters, because most browsers claim
 * several names.
 */
export function deviceName(userAgent: string | null): string | undefined {
  if (userAgent === null) return undefined;
  const [browser, system] = [browsers, systems].map(
    (known) => known.find(([, sign]) => sign.test(userAgent))?.[0],
  );
  if (browser === undefined || system === undefined) return browser ?? system;
  return `${browser} on ${system}`;
}
