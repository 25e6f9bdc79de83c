import { AsyncLocalStorage } from "node:async_hooks";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allEndpoints } from "@attune/contract/all-endpoints";
import type { Endpoint } from "@attune/contract/endpoint";
import { problemAnswer } from "@attune/contract/problem";
import { openSmtp } from "../adapters/mail/smtp.ts";
import { type FailingStatements, failStatements } from "../testing/failing-statements.ts";
import { fillAccount, type RecordIds } from "../testing/full-account.ts";
import { fillOffice } from "../testing/full-office.ts";
import {
  buy,
  type Customer,
  makeOffice,
  type MoneyProduct,
  newCustomer,
  startMoneyProduct,
} from "../testing/money.ts";
import { eventually } from "../testing/product.ts";
import { openMailSink } from "../testing/mail-sink.ts";
import { recordingLog } from "../testing/recording-log.ts";
import { sampleRequest } from "../testing/sample-request.ts";
import type { Visitor } from "../testing/visitor.ts";

/** The beginning of every word that a person has written here, and of every name and address. */
const word = "zqx";
const recorded = recordingLog();
let product: MoneyProduct;
let owner: Customer;
let ids: RecordIds;
let statements: FailingStatements;
let headers: Record<"owner" | "admin" | "visitor", Record<string, string>>;

beforeAll(async () => {
  const metrics = { host: "127.0.0.1", port: 0 };
  product = await startMoneyProduct({ logLevel: "debug", metrics }, 7, { log: recorded.log });
  product.app.config = { ...product.app.config, audioUrl: "https://audio.attune.example" };
  await makeOffice(product);
  owner = await newCustomer(product, "zqxowner");
  await buy(product, owner.visitor, "enhanced");
  await product.deliverAndSettle();
  const admin = await product.signedIn("admin");
  ids = await fillOffice(product, admin, owner, await fillAccount(product, owner));
  const [own, ofAdmin, ofVisitor] = [owner.visitor, admin, product.visitor()].map(headersOf);
  headers = { owner: await own!, admin: await ofAdmin!, visitor: await ofVisitor! };
  statements = failStatements(product.app);
});
afterAll(() => product.close());

async function headersOf(visitor: Visitor): Promise<Record<string, string>> {
  const token = await visitor.csrfToken();
  const cookie = [...visitor.cookies].map((it) => it.join("=")).join("; ");
  return { cookie, "x-csrf-token": token };
}

/** Accepted event streams never end. */
const walked = allEndpoints.filter((it) => it.name !== "followEvents");

async function send(endpoint: Endpoint): Promise<LightMyRequestResponse> {
  const { access } = endpoint;
  const isOwn = access === "signed-in";
  const by = access === "anyone" ? headers.visitor : isOwn ? headers.owner : headers.admin;
  return await product.server.inject({
    ...sampleRequest(product, endpoint, ids, word),
    // Of audio, the beginning is enough.
    headers: { ...by, range: "bytes=0-99" },
  });
}

/** An error that is no problem with a sentence, or that repeats what failed. */
function faultsOf({ name }: Endpoint, answer: LightMyRequestResponse): unknown[] {
  const { statusCode, body } = answer;
  if (statusCode < 400) return [];
  const isProblem = String(answer.headers["content-type"]).startsWith("application/problem+json");
  const problem = isProblem ? problemAnswer.safeParse(JSON.parse(body)).data : undefined;
  const isSentence = /^[A-Z].+[a-z.)]$/.test(problem?.message ?? "");
  const isSilent = statusCode < 500 || !body.includes(word);
  return isSentence && isSilent ? [] : [[name, statusCode, body]];
}

/** Read and write nothing before they have checked what these requests lack, or nothing at all. */
const withoutStatements = [
  "getCsrfToken",
  "logout",
  "logoutByLink",
  "streamShowcase",
  "streamPreview",
  "streamSignedSound",
  "checkSignedSound",
  "openReminderLink",
  "addPasskey",
  "proveByPasskey",
  "getCurrency",
  "receiveStripeEvent",
  "getStripeKeys",
  "importFrequencies",
  "generateContent",
  "checkLive",
  "getOpenApi",
  "reportPolicyViolation",
];

test("if the database fails, every endpoint says so in a sentence", async () => {
  const faults: unknown[] = [];
  const untouched: string[] = [];
  for (const endpoint of walked) {
    const failed = await statements.during("everything", async () => {
      faults.push(...faultsOf(endpoint, await send(endpoint)));
    });
    if (failed === 0) untouched.push(endpoint.name);
  }
  expect(faults).toEqual([]);
  expect(untouched).toEqual(withoutStatements);
});

test("if the database refuses what is written, every endpoint says so in a sentence", async () => {
  const faults: unknown[] = [];
  const reached: string[] = [];
  for (const endpoint of walked.filter((it) => it.method !== "GET")) {
    const failed = await statements.during("writes", async () => {
      faults.push(...faultsOf(endpoint, await send(endpoint)));
    });
    if (failed > 0) reached.push(endpoint.name);
  }
  expect(faults).toEqual([]);
  // The others write nothing, or refuse these requests first.
  expect(reached.length).toBeGreaterThan(70);
});

/** Without `deletePlan`, which succeeds, and others need the plan. */
const aboutMoney = walked.filter(
  (it) => /stripe|subscription|payment|invoice/.test(it.path) && it.name !== "deletePlan",
);

const needingStripe = [
  "createPlan",
  "createSubscription",
  "confirmPayment",
  "reportFailedPayment",
  "verifySession",
  "cancelSubscription",
  "undoCancellation",
  "pauseSubscription",
  "resumeSubscription",
  "previewSwitch",
  "switchSubscription",
  "listCards",
  "startCardSetup",
  "addCard",
  "setDefaultCard",
  "removeCard",
  "listInvoices",
  "syncCustomer",
  "syncCustomers",
  "refundPayment",
  "takeMoneyBack",
  "testConnection",
];

test.each([
  ["cannot be reached", "down"],
  ["returns server errors", "500"],
  // Last, because a refund that was refused is not asked for again.
  ["refuses", "refuse"],
] as const)(
  "if Stripe %s, every endpoint that needs it says so in a sentence",
  async (_what, fate) => {
    const charged = product.sandbox.world.records.charge.rows.length;
    const faults: unknown[] = [];
    const reached = new Set<string>();
    // Background jobs call Stripe too.
    const current = new AsyncLocalStorage<string>();
    product.meddle(() => {
      const name = current.getStore();
      if (name !== undefined) reached.add(name);
      return fate;
    });
    for (const endpoint of aboutMoney) {
      const answer = await current.run(endpoint.name, () => send(endpoint));
      faults.push(...faultsOf(endpoint, answer));
    }
    product.meddle(() => "pass");
    expect(faults).toEqual([]);
    expect([...reached].toSorted()).toEqual(needingStripe.toSorted());
    expect(product.sandbox.world.records.charge.rows).toHaveLength(charged);
  },
);

const sendingMail = ["forgotPassword", "requestVerification", "inviteStaff", "answerTicket"];

test("if the mail server refuses every address, requests succeed and the emails wait", async () => {
  const sink = await openMailSink(0, { isRefusing: true });
  product.app.mailer = openSmtp(sink.url, product.app.config);
  for (const endpoint of walked.filter((it) => sendingMail.includes(it.name)))
    expect([endpoint.name, (await send(endpoint)).statusCode]).toEqual([
      endpoint.name,
      endpoint.status ?? 200,
    ]);
  const refusal = "The mail server refused RCPT TO: 550 5.1.1";
  await eventually(
    async () => recorded.text().split(refusal).length > sendingMail.length,
    "each email is refused",
  );
  sink.close();
});

test("nothing that a person wrote is in the log or the metrics", async () => {
  const lines = recorded.text().split("\n");
  expect(lines.filter((it) => it.includes("request failed")).length).toBeGreaterThan(200);
  const metrics = await product.app.metrics.print();
  expect([...lines, metrics].filter((it) => it.includes(word))).toEqual([]);
});
