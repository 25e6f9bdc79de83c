import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { allEndpoints } from "@attune/contract/all-endpoints";
import { castPassword } from "../../cast.ts";
import { wizardBody } from "../../testing/answers.ts";
import { freePerson, programmeFor } from "../../testing/journey.ts";
import { makePasskey } from "../../testing/passkeys.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import { registration } from "../../testing/registration.ts";
import type { Visitor } from "../../testing/visitor.ts";

let product: Product;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false, logLevel: "silent" });
});
afterAll(() => product.close());

const credential = "signs somebody in or proves who they are; must never be read";
const address = "an address of a mailbox";
const fromUs = "a token or an id that the product made";
const byBrowser = "made by the browser";

/** Every text a customer can send, apart from choices between fixed values: who reads it, or why nobody does. */
const decided: Readonly<Record<string, string>> = {
  "register.fullName": "case",
  "register.username": "case",
  "makeShare.label": "case",
  "addPasskey.name": "case",
  "renamePasskey.name": "case",
  "submitAssessment.responses": "case",
  "submitAssessment.primaryConcerns": "case",
  "createTicket.subject": "case",
  "createTicket.message": "case",
  "replyToTicket.message": "case",
  "submitReview.reviewText": "case",
  "makePreview.responses": "help at once: nothing is stored, and nobody is known",
  "makePreview.primaryConcerns": "help at once: nothing is stored, and nobody is known",
  "acceptInvitation.username": "of a member of staff or a free account that staff know",
  "login.username": credential,
  "undoDeletion.username": credential,
  "register.email": address,
  "changeEmail.email": address,
  "forgotPassword.email": address,
  "register.dateOfBirth": "must be a date",
  "changeReminder.time": "must be a time",
  "changeReminder.timeZone": "must be a time zone",
  "reportPolicyViolation.csp-report": byBrowser,
  "switchSubscription.preview": fromUs,
};
const patterns: readonly [name: RegExp, reason: string][] = [
  [/\.(password|currentPassword|confirmPassword|code)$/, credential],
  [/^(addPasskey|proveByPasskey|signInWithPasskey)\.credential$/, byBrowser],
  [/\.(token|\w*Id|stretches)$/, fromUs],
];

test("somebody decided who reads each text that a customer can send", () => {
  const texts = allEndpoints.filter(isForCustomers).flatMap(({ name, body }) =>
    body === undefined
      ? []
      : Object.entries(schemaOf(body).properties ?? {})
          .filter(([, field]) => hasText(field))
          .map(([field]) => `${name}.${field}`),
  );
  const isDecided = (it: string) =>
    decided[it] !== undefined || patterns.some(([pattern]) => pattern.test(it));
  expect(texts.filter((it) => !isDecided(it))).toEqual([]);
  expect(Object.keys(decided).filter((it) => !texts.includes(it))).toEqual([]);
});

const cry = "I want to die";

/** Sends the cry for help in one field; returns whose it is. */
const senders: Readonly<Record<string, (it: Person) => Promise<{ statusCode: number }>>> = {
  "makeShare.label": ({ visitor }) =>
    visitor.post("/api/user/shares", {
      parts: ["scores"],
      days: 7,
      label: cry,
      password: castPassword,
    }),
  "renamePasskey.name": async ({ visitor }) => {
    const { passkey } = await makePasskey(visitor);
    return await visitor.patch(`/api/user/passkeys/${passkey.id}`, { name: cry });
  },
  "addPasskey.name": async ({ visitor }) => {
    await makePasskey(visitor, { name: cry });
    return { statusCode: 201 };
  },
  "submitAssessment.responses": ({ visitor }) =>
    visitor.post("/api/user/questionnaire", wizardBody({ additional: cry })),
  "submitAssessment.primaryConcerns": ({ visitor }) =>
    visitor.post("/api/user/questionnaire", { ...wizardBody(), primaryConcerns: [cry] }),
  "createTicket.subject": ({ visitor }) =>
    visitor.post("/api/support-tickets", { ...request, subject: cry }),
  "createTicket.message": ({ visitor }) =>
    visitor.post("/api/support-tickets", { ...request, message: cry }),
  "replyToTicket.message": async ({ visitor }) => {
    const { id } = (await visitor.post("/api/support-tickets", request)).json<{ id: string }>();
    return await visitor.post(`/api/support-tickets/${id}/messages`, { message: cry });
  },
  "submitReview.reviewText": async ({ visitor }) => {
    await programmeFor(visitor);
    return await visitor.post("/api/user/submit-review", { rating: 3, reviewText: cry });
  },
};

test.each(Object.entries(senders))("a cry for help in %s opens a case", async (field, send) => {
  expect(decided[field]).toBe("case");
  const person = await freePerson(product, field.replace(".", "-").toLowerCase());
  expect((await send(person)).statusCode).toBeLessThan(300);
  expect(await hasCase(person.visitor)).toBe(true);
});

test.each([
  { fullName: cry, username: "jo.cries" },
  { fullName: "Jo Smith", username: "i.want.to.die" },
])("a cry for help in a name at registration opens a case: %o", async (names) => {
  const visitor = await registered(names);
  expect(await hasCase(visitor)).toBe(true);
});

test.each(["Will Dye", "Maut Kumari", "Mar Jana", "Die Ter", "Kirsty Hurt"])(
  "the name %s opens none",
  async (fullName) => {
    const visitor = await registered({ fullName, username: fullName.replace(" ", ".") });
    expect(await hasCase(visitor)).toBe(false);
  },
);

type Person = Awaited<ReturnType<typeof freePerson>>;

const request = { category: "Other", urgency: "Normal", subject: "Hello", message: "A question" };

let registrations = 0;
async function registered(names: { fullName: string; username: string }): Promise<Visitor> {
  const visitor = product.visitor();
  registrations += 1;
  const email = `name${registrations}@example.com`;
  const answer = await visitor.post("/api/register", registration({ ...names, email }));
  expect(answer.statusCode).toBe(201);
  return visitor;
}

const hasCase = async (visitor: Visitor) =>
  (await visitor.get("/api/user/care")).json<{ isCaseOpen: boolean }>().isCaseOpen;

const isForCustomers = ({ access, isSigned, hasLink }: (typeof allEndpoints)[number]) =>
  (access === "anyone" || access === "signed-in") && isSigned !== true && hasLink !== true;

interface JsonSchema {
  type?: string;
  enum?: unknown;
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  anyOf?: JsonSchema[];
}

const schemaOf = (body: z.ZodMiniType) => z.toJSONSchema(body, { io: "input" }) as JsonSchema;

/** Whether a field accepts a text beyond fixed values. */
function hasText(it: JsonSchema | boolean | undefined): boolean {
  if (typeof it !== "object") return false;
  if (it.type === "string") return it.enum === undefined && it.const === undefined;
  const parts = [...Object.values(it.properties ?? {}), ...(it.anyOf ?? [])];
  return [...parts, it.items, it.additionalProperties].some(hasText);
}
