/** The injected real time. */
export type Clock = { now(): Date };

/** The sandbox's time in whole seconds: real time plus any offset. */
export class SandboxClock {
  readonly #outside: Clock;
  offsetSeconds: number;
  #held: number | undefined;

  constructor(outside: Clock, offsetSeconds = 0) {
    this.#outside = outside;
    this.offsetSeconds = offsetSeconds;
  }

  now(): number {
    return this.#held ?? Math.floor(this.#outside.now().getTime() / 1000) + this.offsetSeconds;
  }

  advance(seconds: number): void {
    this.offsetSeconds += seconds;
  }

  /** Runs `work` as of `time`, so that overdue work has its due time. */
  during<T>(time: number, work: () => T): T {
    const before = this.#held;
    this.#held = time;
    try {
      return work();
    } finally {
      this.#held = before;
    }
  }
}
