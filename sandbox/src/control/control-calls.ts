import type { Payer } from "../checkout/pay-session.ts";
import { Refusal } from "../http/refusal.ts";
import { readDeliveryRules, readFaultRules, readSettings } from "./read-rules.ts";
import type { Sandbox } from "./sandbox.ts";

type Sent = Record<string, unknown>;
type Control = (sandbox: Sandbox, sent: Sent, id: string) => unknown;

const controls: Record<string, Control> = {
  "POST /sandbox/clock": moveClock,
  "PUT /sandbox/faults": (sandbox, { rules }) => sandbox.setFaults(readFaultRules(rules)),
  "DELETE /sandbox/faults": (sandbox) => sandbox.setFaults([]),
  "PATCH /sandbox/settings": (sandbox, sent) => sandbox.setSettings(readSettings(sent)),
  "PATCH /sandbox/webhooks": (sandbox, sent) => sandbox.setDelivery(readDeliveryRules(sent)),
  "POST /sandbox/webhooks/take": (sandbox) => ({ events: sandbox.takeEvents() }),
  "POST /sandbox/webhooks/redeliver": async (sandbox, { events }) => {
    sandbox.redeliver(events as string[] | undefined);
    await sandbox.settled();
  },
  "POST /sandbox/reset": (sandbox) => sandbox.reset(),
  "POST /sandbox/subscriptions/{}/fail-renewals": (sandbox, { times }, id) =>
    sandbox.failRenewals(id, typeof times === "number" ? times : 1),
  "POST /sandbox/charges/{}/dispute": (sandbox, _sent, id) => sandbox.dispute(id),
  "POST /sandbox/disputes/{}/close": (sandbox, { status }, id) =>
    sandbox.closeDispute(id, status === "won" ? "won" : "lost"),
  "POST /sandbox/refunds/{}/fail": (sandbox, _sent, id) => sandbox.failRefund(id),
  "POST /sandbox/checkout/{}": (sandbox, sent, id) => sandbox.payCheckout(id, readPayer(sent)),
  "POST /sandbox/authenticate/{}": (sandbox, { passed }, id) =>
    sandbox.authenticate(id, passed === true),
};

/** Handles control requests by tests and the control page, as JSON. */
export async function answerControl(
  sandbox: Sandbox,
  method: string,
  path: string,
  body: string,
): Promise<{ status: number; body: unknown }> {
  const { control, id } = findControl(method, path);
  if (!control) return { status: 404, body: { message: `There is no ${method} ${path}.` } };
  try {
    const sent = body === "" ? {} : (JSON.parse(body) as Sent);
    const result = await control(sandbox, sent, id);
    return { status: 200, body: result ?? { now: sandbox.now() } };
  } catch (fault) {
    if (fault instanceof Refusal) return { status: fault.status, body: { message: fault.message } };
    if (fault instanceof SyntaxError) return { status: 400, body: { message: "Send JSON." } };
    throw fault;
  }
}

function findControl(method: string, path: string): { control: Control | undefined; id: string } {
  const exact = controls[`${method} ${path}`];
  if (exact) return { control: exact, id: "" };
  const parts = path.split("/");
  const id = parts[3] ?? "";
  parts[3] = "{}";
  return { control: controls[`${method} ${parts.join("/")}`], id };
}

async function moveClock(sandbox: Sandbox, { advanceSeconds, to }: Sent): Promise<unknown> {
  const target = typeof to === "string" ? Date.parse(to) / 1000 : to;
  const seconds = typeof target === "number" ? Math.floor(target) - sandbox.now() : advanceSeconds;
  if (typeof seconds !== "number" || !Number.isInteger(seconds) || seconds < 0) {
    throw new Refusal(400, "invalid", "Send advanceSeconds, or to with a later time.");
  }
  await sandbox.advance(seconds);
  return { now: sandbox.now() };
}

function readPayer({ email, name, card }: Sent): Payer {
  const entry = (card ?? {}) as Sent;
  return {
    email: textOf(email),
    name: textOf(name),
    card: {
      number: textOf(entry.number).replaceAll(" ", ""),
      exp_month: Number(entry.exp_month),
      exp_year: Number(entry.exp_year),
      cvc: textOf(entry.cvc),
    },
  };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
