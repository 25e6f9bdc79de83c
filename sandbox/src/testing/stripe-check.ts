import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

type Finding = { op: string; path?: string; code: string; message: string };

export type CheckReport = {
  requests: number;
  byOperation: Record<string, number>;
  violations: Finding[];
  responseViolations: Finding[];
  leniency: Finding[];
};

type Checker = { event(event: object): Finding[] };

type RunningCheck = {
  port: number;
  report(): CheckReport;
  checker: Checker;
  close(): Promise<void>;
};

const beside = fileURLToPath(new URL("../../../../shared/stripe-check", import.meta.url));
const folder = process.env.STRIPE_CHECK_DIR ?? beside;
const file = join(folder, "check-server.mjs");

/** Whether the schema checker is available. */
export const hasStripeCheck = existsSync(file);

/** A proxy between SDK and sandbox that validates both against Stripe's schema. */
export async function startStripeCheck(upstream: string): Promise<RunningCheck> {
  const { startChecker } = await import(pathToFileURL(file).href);
  return startChecker({ upstream });
}
