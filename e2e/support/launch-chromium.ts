import { type Browser, chromium } from "@playwright/test";
import { chromiumArguments, findChromium } from "./chromium.ts";

/** Launches the tests' browser for a script, which must close it. */
export async function launchChromium(...more: string[]): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  return await chromium.launch({
    executablePath,
    args: [...chromiumArguments, ...more],
    env: { ...(process.env as Record<string, string>), ...env },
  });
}
