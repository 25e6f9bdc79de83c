import { quantile, rounded } from "../support/figures.ts";

/** What people did, how long each act took, and what failed. */
export class Results {
  readonly #times = new Map<string, number[]>();
  readonly #failures: string[] = [];

  async time(act: string, work: () => Promise<void>): Promise<void> {
    const from = performance.now();
    try {
      await work();
    } catch (error) {
      this.#failures.push(`${act}: ${(error as Error).message}`);
      return;
    }
    const times = this.#times.get(act) ?? [];
    times.push(performance.now() - from);
    this.#times.set(act, times);
  }

  get acts(): string[] {
    return [...this.#times.keys()];
  }

  get failed(): number {
    return this.#failures.length;
  }

  count(act: string): number {
    return this.#times.get(act)?.length ?? 0;
  }

  waits(act: string): { "p50 ms": number; "p99 ms": number } {
    const times = this.#times.get(act) ?? [];
    return {
      "p50 ms": rounded(quantile(times, 0.5), 1),
      "p99 ms": rounded(quantile(times, 0.99), 1),
    };
  }

  printFailures(): void {
    for (const failure of new Set(this.#failures)) console.log(`failed: ${failure}`);
  }
}
