import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { Caller } from "../../server/src/testing/caller.ts";

const writers = 6;
const answerLimitMs = 30_000;
const paths = ["/api/user", "/api/user/state", "/api/testimonials", "/", "/auth"];

/** Responses during the fault and recovery. */
export class Load {
  readonly #origin: string;
  #isOver = false;
  #running: Promise<void>[] = [];
  #watchers: ((at: number) => void)[] = [];
  readonly acknowledged = new Set<string>();
  readonly counts = { good: 0, busy: 0, cut: 0 };
  /** Responses that are neither successful nor 503 with Retry-After. */
  readonly wrong: string[] = [];
  slowestBusyMs = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Staff who write, each until acknowledged, and visitors who read pages and data. */
  async start(onceSignedIn: () => Promise<unknown> = async () => {}): Promise<void> {
    const staff = new Caller(this.#origin);
    await staff.signIn("admin");
    await onceSignedIn();
    const token = await staff.getJson<{ csrfToken: string }>("/api/csrf-token");
    const cookie = [...staff.cookies].map((it) => it.join("=")).join("; ");
    const headers = { cookie, "x-csrf-token": token.csrfToken };
    for (let number = 0; number < writers; number += 1)
      this.#running.push(this.#write(number, headers));
    for (const path of paths) this.#running.push(this.#read(path, { cookie }));
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#running);
  }

  /** Time of the next successful write sent after this. */
  nextGood(): Promise<number> {
    return new Promise((resolve) => this.#watchers.push(resolve));
  }

  async #write(number: number, headers: Record<string, string>): Promise<void> {
    for (let count = 0; !this.#isOver; count += 1) {
      const customerName = `writer ${number} ${count}`;
      const body = { customerName, testimonialText: "Calm.", submissionId: randomUUID() };
      // Resend the same form, as a person would.
      for (let isAcknowledged = false; !isAcknowledged;) {
        const status = await this.#ask("/api/admin/testimonials", {
          method: "POST",
          headers: { ...headers, "content-type": "application/json" },
          body: JSON.stringify(body),
        });
        isAcknowledged = status === 201;
        if (!isAcknowledged) await pause(20);
      }
      this.acknowledged.add(customerName);
    }
  }

  async #read(path: string, headers: Record<string, string>): Promise<void> {
    const accept = path.startsWith("/api/") ? "application/json" : "text/html";
    const own = path === "/" || path === "/api/testimonials" ? {} : headers;
    while (!this.#isOver) {
      await this.#ask(path, { headers: { ...own, accept } });
      await pause(20);
    }
  }

  async #ask(path: string, init: RequestInit): Promise<number> {
    const from = performance.now();
    const watchers = init.method === "POST" ? this.#watchers : [];
    let answer: Response;
    try {
      answer = await fetch(this.#origin + path, {
        ...init,
        redirect: "manual",
        signal: AbortSignal.timeout(answerLimitMs),
      });
      await answer.arrayBuffer();
    } catch (error) {
      if ((error as Error).name === "TimeoutError") this.wrong.push(`${path}: no answer`);
      this.counts.cut += 1;
      await pause(10);
      return 0;
    }
    this.#count(path, answer, performance.now() - from);
    if (answer.status < 300 && watchers.length > 0) {
      if (this.#watchers === watchers) this.#watchers = [];
      for (const resolve of watchers.splice(0)) resolve(performance.now());
    }
    return answer.status;
  }

  #count(path: string, answer: Response, tookMs: number): void {
    const { status, headers } = answer;
    if (status < 400) this.counts.good += 1;
    else if (status === 503 && Number(headers.get("retry-after")) > 0) {
      this.counts.busy += 1;
      this.slowestBusyMs = Math.max(this.slowestBusyMs, tookMs);
    } else this.wrong.push(`${path}: ${status}`);
  }
}
