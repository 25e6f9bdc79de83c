import type * as z from "zod/mini";
import {
  nothingToReview,
  type reviewBody,
  reviewSubmittedAlready,
} from "@attune/contract/testimonial";
import { publicationConsent, shownName } from "@attune/domain/testimonial/publication";
import type { App } from "../../app.ts";
import { orProblem, ProblemError } from "../../http/problem.ts";
import { recordConsent } from "../account/record-consent.ts";
import { findEntitlement } from "../entitlement/find-entitlement.ts";
import { readMessage } from "../questionnaire/read-message.ts";
import { listTracks } from "../track/list-tracks.ts";
import { sealWords } from "./review-words.ts";
import { countRating, insertTestimonial, takeReviewTurn } from "./testimonial.sql.ts";

type Deps = Pick<
  App,
  | "db"
  | "inTransaction"
  | "queue"
  | "events"
  | "sealer"
  | "keyring"
  | "storage"
  | "clock"
  | "randomness"
  | "config"
>;

/**
 * Stores a review as pending until staff have read it, with or without consent to publish. One per person,
 * and only from someone with audio.
 */
export async function submitReview(
  app: Deps,
  userId: string,
  { rating, reviewText = "", mayPublish = false }: z.output<typeof reviewBody>,
  ip: string,
): Promise<void> {
  const entitlement = await findEntitlement(app, userId);
  const tracks = await listTracks(app, userId);
  if (entitlement === null || tracks.length === 0) throw new ProblemError(nothingToReview);
  const now = app.clock.now();
  const id = app.randomness.uuid();
  await app.inTransaction(async (tx) => {
    const person = orProblem(await takeReviewTurn(tx, userId, now), reviewSubmittedAlready);
    const name = shownName({
      firstName: person.first_name,
      lastName: person.last_name,
      fullName: person.full_name,
      username: person.username,
    });
    const words = { original: reviewText, text: reviewText };
    await insertTestimonial(tx, {
      id,
      user_id: userId,
      customer_name: name,
      ...(await sealWords(app.sealer, tx, { id, user_id: userId, status: "pending" }, words)),
      rating,
      is_active: false,
      status: "pending",
      is_subscriber: entitlement.reason === "plan",
      consented_at: mayPublish ? now : null,
      created_at: now,
      updated_at: now,
    });
    if (entitlement.reason === "plan") await countRating(tx, rating);
    if (mayPublish)
      await recordConsent(app, tx, userId, {
        kind: "review-publication",
        version: publicationConsent.version,
        text: publicationConsent.text(name),
        ip,
      });
    await readMessage(app, tx, { userId, source: "review", sourceId: id, text: reviewText });
  });
}
