import { type Browser, chromium } from "@playwright/test";
import { chromiumArguments, findChromium } from "./chromium.ts";

/** The browser of the tests, for a script that drives it by itself and closes it. */
export async function launchChromium(...more: string[]): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  return await chromium.launch({
    executablePath,
    args: [...chromiumArguments, ...more],
    env: { ...(process.env as Record<string, string>), ...env },
  });
}
