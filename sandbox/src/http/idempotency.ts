import { createHash } from "node:crypto";
import type { ApiRequest } from "./api-request.ts";
import { Refusal } from "./refusal.ts";

type Saved = { at: number; mark: string; status: number; body: string };

const retentionSeconds = 86_400;

/**
 * The first response for each idempotency key, stored for a day. Only calls that started to run are stored.
 */
export class Idempotency {
  saved: Map<string, Saved>;

  constructor(saved: Iterable<[string, Saved]> = []) {
    this.saved = new Map(saved);
  }

  /** @throws {Refusal} if the key was used with other parameters, or is too long. */
  find(request: ApiRequest, now: number): { status: number; body: string } | undefined {
    const key = request.idempotencyKey;
    if (!key || request.method !== "POST") return undefined;
    if (key.length > 255) {
      throw new Refusal(
        400,
        "invalid_request_error",
        "Idempotency keys can have up to 255 characters.",
      );
    }
    this.#forget(now);
    const saved = this.saved.get(key);
    if (!saved) return undefined;
    if (saved.mark !== markOf(request)) {
      const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
      throw new Refusal(400, "idempotency_error", message);
    }
    return { status: saved.status, body: saved.body };
  }

  save(request: ApiRequest, { status, body }: { status: number; body: string }, now: number): void {
    const key = request.idempotencyKey;
    if (key && request.method === "POST") {
      this.saved.set(key, { at: now, mark: markOf(request), status, body });
    }
  }

  #forget(now: number): void {
    for (const [key, { at }] of this.saved) {
      if (now - at < retentionSeconds) return; // the oldest are first
      this.saved.delete(key);
    }
  }
}

function markOf({ method, path, form }: ApiRequest): string {
  const sorted = form.split("&").sort().join("&");
  return createHash("sha256").update(`${method} ${path} ${sorted}`).digest("base64url");
}
