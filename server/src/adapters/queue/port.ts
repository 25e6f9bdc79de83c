import type { Tx } from "../database/port.ts";

/** A kind of background work. The payload contains ids only: jobs are stored unencrypted. */
export interface Job<Payload extends object> {
  name: string;
  retries: number;
  /** A longer run is aborted and retried. */
  limitSeconds: number;
  /**
   * Jobs of one group run one at a time within a process, whatever `atOnce` says. Of two that are
   * enqueued at the same moment, the later one may run first: two workers fetch them at once.
   */
  groupOf?(payload: Payload): string;
  /** Never set; it ties the payload's type to the job. */
  readonly payload?: Payload;
}

export interface Handling {
  job: Job<object>;
  run: (payload: object) => Promise<void>;
  /** Called once, after the last attempt has failed. */
  giveUp?: (payload: object) => Promise<void>;
  /** How many run at the same time in one process; default 1. */
  atOnce?: number;
}

export interface Queue {
  /**
   * Part of the transaction: the job exists if and only if the transaction commits. It runs at
   * once, or after the delay.
   */
  enqueue<Payload extends object>(
    tx: Tx,
    job: Job<Payload>,
    payload: Payload,
    delaySeconds?: number,
  ): Promise<void>;
  /** Those of `values` that no job of these kinds has as this part of its payload, also none that has ended. */
  listWithoutJob<Payload extends object>(
    jobs: readonly Job<Payload>[],
    part: keyof Payload & string,
    values: readonly string[],
  ): Promise<string[]>;
  /** Opens the queue; `handlings` is empty in a process that only sends. */
  start(jobs: readonly Job<object>[], handlings: readonly Handling[]): Promise<void>;
  isReady(): Promise<boolean>;
  /** By job name, as last counted by the queue, at most 15 seconds ago. */
  countReady(): Promise<Record<string, number>>;
  /** Waits for running jobs. */
  stop(): Promise<void>;
}

export function handling<Payload extends object>(
  job: Job<Payload>,
  run: (payload: Payload) => Promise<void>,
  giveUp?: (payload: Payload) => Promise<void>,
  atOnce = 1,
): Handling {
  const it: Handling = { job, run: (payload) => run(payload as Payload), atOnce };
  if (giveUp !== undefined) it.giveUp = (payload) => giveUp(payload as Payload);
  return it;
}
