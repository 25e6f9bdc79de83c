import { earlyRequests } from "../../build/early-requests.ts";

/** Runs the script of the shell's head. */
export function runEarlyRequests(): void {
  // oxlint-disable-next-line typescript/no-implied-eval -- the page's head contains it as text
  new Function(earlyRequests)();
}
