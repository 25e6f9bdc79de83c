import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { lockPerson } from "../../adapters/database/schema/lock-person.ts";
import { wizardBody } from "../../testing/answers.ts";
import { openCase } from "../../testing/crisis.ts";
import { isOnPostgres } from "../../testing/database.ts";
import { makeGate } from "../../testing/histories/gate.ts";
import { submit } from "../../testing/journey.ts";
import { type MailSink, openMailSink } from "../../testing/mail-sink.ts";
import {
  buy,
  type Customer,
  dayMs,
  makeOffice,
  type MoneyProduct,
  newCustomer,
  startMoneyProduct,
} from "../../testing/money.ts";
import { eventually } from "../../testing/product.ts";
import { escalateOverdue } from "./escalate-overdue.ts";

let product: MoneyProduct;
let mailServer: MailSink;

beforeAll(async () => {
  mailServer = await openMailSink();
  product = await startMoneyProduct({ logLevel: "silent", smtpUrl: mailServer.url });
  await makeOffice(product);
});
afterEach(() => product.meddle(() => "pass"));
afterAll(async () => {
  await product.close();
  mailServer.close();
});

const casesOf = ({ id }: Customer) =>
  product.app.db
    .selectFrom("care_cases")
    .select(["id", "escalated_at"])
    .where("user_id", "=", id)
    .execute();

/** Waits until an admin has been emailed about the person's case this many times. */
async function isEmailed(customer: Customer, times: number): Promise<void> {
  const [its] = await casesOf(customer);
  const emails = () =>
    mailServer.mails.filter((it) => it.replaceAll("=\n", "").includes(its?.id ?? "no case"));
  await eventually(async () => emails().length === times, `an admin is emailed ${times} times`);
}

const own = "/api/user/subscription";

test.each([
  ["begins a purchase", null, "/api/create-subscription"],
  ["cancels a plan", "enhanced", `${own}/cancel`],
  ["pauses a plan", "enhanced", `${own}/pause`],
] as const)(
  "opens, emails and escalates the case of a person whose request waits for Stripe as it %s",
  async (_what, plan, path) => {
    const customer = await newCustomer(product);
    if (plan !== null) await buy(product, customer.visitor, plan);
    const [arrival, response] = [makeGate(), makeGate()];
    product.meddle(async () => {
      arrival.open();
      await response.opened;
      return "pass" as const;
    });
    const request = customer.visitor.post(path, { planId: product.plans.enhanced, months: 1 });
    await arrival.opened;
    await submit(customer.visitor, wizardBody({ additional: "I want to kill myself" }));
    await isEmailed(customer, 1);
    product.clock.advance(4 * dayMs);
    await escalateOverdue(product.app);
    await isEmailed(customer, 2);
    response.open();
    expect((await request).statusCode).toBeLessThan(500);
  },
);

test.runIf(isOnPostgres)(
  "escalates a case while another request has locked the person",
  async () => {
    const customer = await newCustomer(product);
    await openCase(product, customer);
    product.clock.advance(4 * dayMs);
    const [lock, release] = [makeGate(), makeGate()];
    const holding = product.app.inTransaction(async (tx) => {
      await lockPerson(tx, customer.id);
      lock.open();
      await release.opened;
    });
    await lock.opened;
    await escalateOverdue(product.app);
    release.open();
    await holding;
    expect((await casesOf(customer))[0]?.escalated_at).not.toBeNull();
    await isEmailed(customer, 2);
  },
);

test("calls Stripe in no transaction, whose locks a case would wait for", async () => {
  const { app } = product;
  const call = app.inTransaction(() => app.provider.readBilling("cus_1"));
  await expect(call).rejects.toThrow("A call to Stripe inside a transaction");
});
