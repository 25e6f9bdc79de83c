import { Readable } from "node:stream";
import { type generateImage, imageInUse } from "@attune/contract/campaign-picture";
import type { BodyOf } from "@attune/contract/endpoint";
import { forbiddenClaim, notFound } from "@attune/contract/problem";
import { proposeAltText } from "@attune/domain/campaign/alt-text";
import { findClaims, sayClaims } from "@attune/domain/claims/find-claims";
import type { App } from "../../app.ts";
import { orProblem, ProblemError } from "../../http/problem.ts";
import { discardPictureJob } from "../../jobs.ts";
import { readPictureUrl } from "./picture-url.ts";
import * as sql from "./picture.sql.ts";

type Deps = Pick<
  App,
  "db" | "inTransaction" | "queue" | "storage" | "pictureMaker" | "clock" | "randomness"
>;

const lookAgainSeconds = 3600;

/**
 * Creates a picture and stores it under a new id, with proposed alternative text. A job that checks later
 * deletes the file if the process dies before it has a row.
 */
export async function makePicture(
  app: Deps,
  staffId: string,
  { prompt, variant: asked = 0 }: Pick<BodyOf<typeof generateImage>, "prompt" | "variant">,
): Promise<{ id: string; hasModelFailed: boolean }> {
  const variant = asked === "next" ? await sql.findNextVariant(app.db, prompt) : asked;
  const {
    png,
    description,
    madeBy,
    hasModelFailed = false,
  } = await app.pictureMaker.make(prompt, variant);
  const id = app.randomness.uuid();
  const storageKey = `pictures/${id}.png`;
  await app.inTransaction((tx) =>
    app.queue.enqueue(tx, discardPictureJob, { storageKey }, lookAgainSeconds),
  );
  await app.storage.put(storageKey, Readable.from([png]));
  await sql.insertPicture(app.db, {
    id,
    prompt,
    variant,
    alt_text: proposeAltText(prompt, description),
    made_by: madeBy,
    storage_key: storageKey,
    size_bytes: png.length,
    created_by: staffId,
    created_at: app.clock.now(),
  });
  return { id, hasModelFailed };
}

/** Sets its alternative text. Throws 404. */
export async function describePicture(
  app: Pick<App, "db">,
  id: string,
  altText: string,
): Promise<void> {
  const advice = sayClaims(findClaims(altText));
  if (advice !== "") throw new ProblemError(forbiddenClaim, { fields: { altText: advice } });
  if (!(await sql.changeAltText(app.db, id, altText))) throw new ProblemError(notFound);
}

/**
 * Removes a picture created here from every list, by its URL; it can be restored for a day. Throws 404, or
 * 409 if a campaign uses it.
 */
export async function removePicture(app: Deps, url: string): Promise<void> {
  const id = readPictureUrl(url);
  if (id === null) throw new ProblemError(notFound);
  await app.inTransaction(async (tx) => {
    orProblem(await sql.lockPicture(tx, id), notFound);
    if (await sql.isPictureUsed(tx, id)) throw new ProblemError(imageInUse);
    await sql.markPictureDeleted(tx, id, app.clock.now());
  });
}

/** Deletes a stored file that no picture uses. Idempotent. */
export async function discardPicture(
  app: Pick<App, "db" | "storage">,
  storageKey: string,
): Promise<void> {
  if (!(await sql.hasStorageKey(app.db, storageKey))) await app.storage.delete(storageKey);
}
