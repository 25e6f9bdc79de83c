/** The time outside, as something that comes in. */
export type Clock = { now(): Date };

/** The sandbox's time in whole seconds: the time outside, moved forward as far as somebody asked. */
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

  /** Runs `work` as if it were `time`, so that what was due earlier carries the time it was due. */
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
