import { afterAll, beforeAll, expect, test } from "vitest";
import type { PendingTrack } from "@attune/contract/review";
import { wizardBody } from "../../testing/answers.ts";
import { freePerson, reaches, submit } from "../../testing/journey.ts";
import { type Product, startProduct } from "../../testing/product.ts";
import { sentEmails } from "../../testing/sent-emails.ts";
import type { Visitor } from "../../testing/visitor.ts";
import { releaseApproved } from "./release-approved.ts";

let product: Product;
let admin: Visitor;

beforeAll(async () => {
  product = await startProduct({ hasRateLimits: false });
  admin = await product.signedIn("admin");
});
afterAll(() => product.close());

/** The email that someone gets whose audio staff have approved. */
async function mailAfterApproval(username: string, additional: string): Promise<string> {
  const { visitor, id } = await freePerson(product, username);
  const email = `${username}@example.org`;
  await product.app.db.updateTable("users").set({ email }).where("id", "=", id).execute();
  await submit(visitor, wizardBody({ additional }));
  await reaches(visitor, "in-review");
  const list = (await admin.get("/api/admin/audio-files/review")).json<PendingTrack[]>();
  const track = list.find((it) => it.userId === id);
  const url = `/api/admin/audio-files/${track?.id}/review`;
  const answer = await admin.post(url, { decision: "approved", isConfirmed: true });
  expect(answer.statusCode).toBe(200);
  product.clock.advance(10_000);
  await releaseApproved(product.app);
  const mails = (await sentEmails(product)).filter((it) => it.to === email);
  return mails.find((it) => it.kind === "audio-ready")?.text ?? "";
}

test("audio that is ready does not replace the contact a person waits for", async () => {
  const text = await mailAfterApproval("waits", "I want to kill myself");
  expect(text).toContain("you can play it now");
  expect(text).toContain("Someone from our team will still be in touch with you.");
});

test("audio that is ready promises nothing else to a person without a case", async () => {
  const text = await mailAfterApproval("calm", "epilepsy");
  expect(text).toContain("you can play it now");
  expect(text).not.toContain("in touch");
});
