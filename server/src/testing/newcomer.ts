import type { AnswerOf } from "@attune/contract/endpoint";
import type { getSecurity } from "@attune/contract/security";
import { listOutbox } from "../features/mail/deliver-mail.ts";
import { eventually, type Product } from "./product.ts";
import { registration } from "./registration.ts";
import type { Visitor } from "./visitor.ts";

export interface Newcomer {
  visitor: Visitor;
  username: string;
  email: string;
}

/** Registers person `number` from a separate address, so that rate limits are not shared. */
export async function registerNewcomer(
  product: Product,
  number: number,
  password: string,
): Promise<Newcomer> {
  const username = `person${number}`;
  const visitor = product.visitor();
  const email = `${username}@example.com`;
  const ask = { remoteAddress: `198.51.100.${number}` };
  await visitor.post("/api/register", registration({ username, email, password }), ask);
  return { visitor, username, email };
}

export const securityOf = async (it: Visitor) =>
  (await it.get("/api/user/security")).json<AnswerOf<typeof getSecurity>>();

export const isSignedIn = async (it: Visitor) => (await it.get("/api/user")).statusCode === 200;

/** The first email with the subject, once it is in the outbox. */
export async function findMail(product: Product, to: string, subject: string) {
  return await eventually(
    async () =>
      (await listOutbox(product.app)).find((it) => it.to === to && it.subject === subject),
    `${to} gets "${subject}"`,
  );
}

/** The token of the link in an email. */
export const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? "";
