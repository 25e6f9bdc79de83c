import { familyOf, signal } from "../faults/processes.ts";

/** What has been started, to be ended in reverse order: when done, after a failure, or on Ctrl-C. */
export class Started {
  readonly #ends: (() => Promise<unknown>)[] = [];
  #ending: Promise<void> | undefined;

  add(end: () => Promise<unknown>): void {
    this.#ends.push(end);
  }

  /** A second call waits for the first. */
  endAll(): Promise<void> {
    return (this.#ending ??= this.#endEach());
  }

  /**
   * Ends everything on Ctrl-C and `kill`; processes that were just being started are killed. Returns a
   * function that stops listening for them.
   */
  endWhenInterrupted(): () => void {
    const stop = () => {
      void this.endAll().finally(() => {
        for (const pid of familyOf(process.pid).slice(1)) signal(pid, "SIGKILL");
        process.exit(130);
      });
    };
    const signals = ["SIGINT", "SIGTERM"] as const;
    for (const name of signals) process.once(name, stop);
    return () => {
      for (const name of signals) process.off(name, stop);
    };
  }

  async #endEach(): Promise<void> {
    for (const end of this.#ends.reverse()) await end();
  }
}
