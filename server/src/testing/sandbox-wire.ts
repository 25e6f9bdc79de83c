import type { Stripe } from "stripe";
import type { RunningSandbox } from "../../../sandbox/src/start-sandbox.ts";

type Wire = NonNullable<NonNullable<Stripe.StripeConfig["httpClient"]>>;
type Answer = Awaited<ReturnType<Wire["makeRequest"]>>;

export interface Call {
  method: string;
  path: string;
  body: string;
  /** The call's idempotency key. */
  key: string | undefined;
}

export type Fate =
  | "pass"
  | "lost"
  | "down"
  | "500"
  | "500 afterwards"
  | "429"
  | "garbage"
  | "hang"
  | "refuse"
  /** Executed at once; the response is delayed until then. */
  | { after: Promise<void>; onAnswered: () => void };

/**
 * What a test does to a call: let it pass, execute it and lose or replace the response, or not execute it
 * at all.
 */
export type Meddling = (call: Call) => Fate | Promise<Fate>;

/** Called with each response of Stripe's, whether or not it arrives. */
export type Hearing = (call: Call, status: number, body: string) => void;

/** Connects the SDK to a sandbox in the same process: the same bytes, without sockets. */
export function sandboxWire(
  sandbox: RunningSandbox,
  meddle: Meddling = () => "pass",
  hear: Hearing = () => {},
): Wire {
  return {
    getClientName: () => "sandbox",
    async makeRequest(_host, _port, address, method, headers, body) {
      const [path = "", query = ""] = address.split("?", 2);
      const read = (name: string) => {
        const found = Object.entries(headers as Record<string, unknown>).find(
          ([key]) => key.toLowerCase() === name,
        );
        return typeof found?.[1] === "string" ? found[1] : undefined;
      };
      const call: Call = { method, path, body: body ?? "", key: read("idempotency-key") };
      const run = () => {
        const answer = sandbox.answer({
          method,
          path,
          form: method === "GET" ? query : (body ?? ""),
          authorization: read("authorization"),
          version: read("stripe-version"),
          idempotencyKey: call.key,
        });
        hear(call, answer.status, answer.body);
        return answer;
      };
      const fate = await meddle(call);
      if (typeof fate === "object") {
        const { status, body: text, headers: sent } = run();
        fate.onAnswered();
        await fate.after;
        return answerOf(status, text, sent);
      }
      switch (fate) {
        case "down":
          throw connectionLost();
        case "lost":
          run();
          throw connectionLost();
        case "hang":
          throw Object.assign(new TypeError("ETIMEDOUT"), { code: "ETIMEDOUT" });
        case "500":
          return answerOf(500, errorBody("api_error"));
        case "500 afterwards":
          run();
          return answerOf(500, errorBody("api_error"));
        case "429":
          return answerOf(429, errorBody("rate_limit_error"));
        case "refuse":
          return answerOf(400, errorBody("invalid_request_error", decodeURIComponent(call.body)));
        case "garbage":
          run();
          return answerOf(200, "<html>Bad gateway</html>");
        case "pass": {
          const { status, body: text, headers: sent } = run();
          return answerOf(status, text, sent);
        }
      }
    },
  };
}

const connectionLost = () => Object.assign(new Error("socket hang up"), { code: "ECONNRESET" });

/** Stripe's messages quote what it does not accept. */
const errorBody = (type: string, quoted = "") =>
  JSON.stringify({ error: { type, message: `A fault: ${quoted}` } });

function answerOf(status: number, body: string, headers: Record<string, string> = {}): Answer {
  return {
    getStatusCode: () => status,
    getHeaders: () => headers,
    getRawResponse: () => ({}),
    toStream: () => body,
    toJSON: async () => JSON.parse(body) as unknown,
  };
}
