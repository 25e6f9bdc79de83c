import type * as z from "zod/mini";
import { forbiddenClaim, invalidInput, notFound } from "@attune/contract/problem";
import {
  noPublicationConsent,
  type testimonialBody,
  type testimonialChanges,
} from "@attune/contract/testimonial";
import { findClaims, sayClaims } from "@attune/domain/claims/find-claims";
import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { createOnce } from "../../adapters/database/schema/create-once.ts";
import { laterThan, refuseStale } from "../../http/based-on.ts";
import { orProblem, ProblemError } from "../../http/problem.ts";
import { openWords, sealWords } from "./review-words.ts";
import * as sql from "./testimonial.sql.ts";

type Deps = Pick<App, "inTransaction" | "clock" | "randomness" | "sealer">;

/** Adds a testimonial staff received elsewhere: approved, and never marked as verified. Returns its id. */
export async function createTestimonial(
  app: Deps,
  staffId: string,
  body: z.output<typeof testimonialBody>,
): Promise<string> {
  refuseClaims(body);
  const now = app.clock.now();
  const id = app.randomness.uuid();
  const { submissionId } = body;
  const once = { kind: "testimonial" as const, userId: staffId, submissionId, id, now };
  const insert = async (tx: Tx) => {
    await sql.insertTestimonial(tx, {
      id,
      customer_name: body.customerName,
      testimonial_text: body.testimonialText,
      role: body.role || null,
      rating: body.rating ?? 5,
      is_active: body.isActive ?? true,
      display_order: body.displayOrder ?? (await sql.countApproved(tx)),
      status: "approved",
      created_by: staffId,
      created_at: now,
      updated_at: now,
    });
  };
  return await app.inTransaction((tx) => createOnce(tx, once, () => insert(tx)));
}

/**
 * Changes the given fields; `status: approved` publishes a pending review, whose original text is
 * stored next to the edited one. Approval is final. Throws 404, or 409 without consent.
 */
export async function changeTestimonial(
  app: Deps,
  id: string,
  body: z.output<typeof testimonialChanges>,
): Promise<sql.TestimonialRow> {
  return await app.inTransaction(async (tx) => {
    const row = orProblem(await sql.lockTestimonial(tx, id), notFound);
    refuseStale(body.basedOn, row.updated_at);
    const { original, text: before } = await openWords(app.sealer, tx, row);
    const isReview = original !== null;
    const isApproved = row.status === "approved" || body.status === "approved";
    if (isApproved && isReview && row.consented_at === null)
      throw new ProblemError(noPublicationConsent);
    if (isReview && body.rating !== undefined && body.rating !== row.rating)
      throw new ProblemError(invalidInput, { fields: { rating: ownRating } });
    const text = body.testimonialText ?? before;
    const isPublishing = isApproved && row.status === "pending";
    if (isPublishing && text === "")
      throw new ProblemError(invalidInput, { fields: { testimonialText: noWords } });
    const after = {
      customerName: body.customerName ?? row.customer_name,
      testimonialText: text,
      role: body.role === undefined ? row.role : body.role || null,
    };
    if (isApproved) refuseClaims(after);
    const status = isApproved ? "approved" : "pending";
    return await sql.updateTestimonial(tx, id, {
      customer_name: after.customerName,
      ...(await sealWords(app.sealer, tx, { ...row, status }, { original, text })),
      role: after.role,
      rating: body.rating ?? row.rating,
      // A pending review is never shown, even if the request says so.
      is_active: isApproved ? (body.isActive ?? (isPublishing || row.is_active)) : false,
      display_order:
        body.displayOrder ?? (isPublishing ? await sql.countApproved(tx) : row.display_order),
      status,
      updated_at: laterThan(row.updated_at, app.clock.now()),
    });
  });
}

/** Of a review of stars alone. */
const noWords = "Please enter the testimonial";

const ownRating = "The stars are the customer's own and cannot be changed";

/** Published text may make no claims, even in a customer's own words. */
function refuseClaims(words: {
  customerName: string;
  testimonialText: string;
  role?: string | null | undefined;
}): void {
  const fields = Object.fromEntries(
    (["customerName", "testimonialText", "role"] as const)
      .map((name) => [name, sayClaims(findClaims(words[name] ?? ""))])
      .filter(([, advice]) => advice !== ""),
  ) as Record<string, string>;
  if (Object.keys(fields).length > 0) throw new ProblemError(forbiddenClaim, { fields });
}
