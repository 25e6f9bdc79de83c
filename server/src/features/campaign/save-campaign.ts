import type { BodyOf } from "@attune/contract/endpoint";
import * as contract from "@attune/contract/campaign";
import { noSuchPicture } from "@attune/contract/campaign-picture";
import { forbiddenClaim, notFound, type Problem } from "@attune/contract/problem";
import { charactersLeft } from "@attune/domain/campaign/count-characters";
import type { Platform } from "@attune/domain/campaign/platforms";
import { findClaims, sayClaims } from "@attune/domain/claims/find-claims";
import type { Tx } from "../../adapters/database/port.ts";
import { createOnce } from "../../adapters/database/schema/create-once.ts";
import type { App } from "../../app.ts";
import { laterThan, refuseStale } from "../../http/based-on.ts";
import { orProblem, ProblemError } from "../../http/problem.ts";
import { publishCampaignJob } from "../../jobs.ts";
import * as sql from "./campaign.sql.ts";
import { readPictureUrl } from "./picture-url.ts";
import { lockPicture, markPictureDeleted } from "./picture.sql.ts";
import { knownPlatform } from "./present-campaign.ts";

type Deps = Pick<App, "inTransaction" | "queue" | "clock" | "randomness">;

const mostDaysAhead = 366;
const dayMs = 86_400_000;

/** Creates a draft or a scheduled campaign; returns its id. */
export async function createCampaign(
  app: Deps,
  staffId: string,
  body: BodyOf<typeof contract.createCampaign>,
): Promise<string> {
  const [platform] = body.platforms;
  if (platform === undefined) throw new Error("The contract allows no empty list");
  const scheduledFor = readTime(app, body.scheduledFor ?? null);
  const name = body.name ?? nameFrom(body.content);
  refuseWords(platform, name, body.content);
  const id = app.randomness.uuid();
  const now = app.clock.now();
  const { submissionId } = body;
  const once = { kind: "campaign" as const, userId: staffId, submissionId, id, now };
  const insert = async (tx: Tx) => {
    await sql.insertCampaign(tx, {
      id,
      name,
      platform,
      content: body.content,
      image_id: await takePicture(tx, body.imageUrl ?? null),
      status: scheduledFor === null ? "draft" : "scheduled",
      scheduled_for: scheduledFor,
      created_by: staffId,
      created_at: now,
      updated_at: now,
    });
    await enqueue(app, tx, id, scheduledFor);
  };
  return await app.inTransaction((tx) => createOnce(tx, once, () => insert(tx)));
}

/** Changes the given fields of an unpublished campaign. A time schedules it, `null` makes it a draft again. */
export async function changeCampaign(
  app: Deps,
  id: string,
  body: BodyOf<typeof contract.changeCampaign>,
): Promise<void> {
  await app.inTransaction(async (tx) => {
    const row = await lockUnpublished(tx, id);
    refuseStale(body.basedOn, row.updated_at);
    const after = { name: body.name ?? row.name, content: body.content ?? row.content };
    refuseWords(knownPlatform(row.platform), after.name, after.content);
    const scheduledFor =
      body.scheduledFor === undefined ? undefined : readTime(app, body.scheduledFor);
    await sql.updateCampaign(tx, id, {
      ...after,
      ...(body.imageUrl === undefined ? {} : { image_id: await takePicture(tx, body.imageUrl) }),
      ...(scheduledFor === undefined
        ? {}
        : {
            status: scheduledFor === null ? ("draft" as const) : ("scheduled" as const),
            scheduled_for: scheduledFor,
            failure_reason: null,
          }),
      updated_at: laterThan(row.updated_at, app.clock.now()),
    });
    if (scheduledFor !== undefined) await enqueue(app, tx, id, scheduledFor);
  });
}

/** Makes it due at once. For a failed one this is the next attempt. Throws 409 if it was changed after it was read. */
export async function publishNow(
  app: Deps,
  id: string,
  { basedOn }: BodyOf<typeof contract.publishCampaign>,
): Promise<void> {
  const now = app.clock.now();
  await app.inTransaction(async (tx) => {
    const row = await lockUnpublished(tx, id);
    refuseStale(basedOn, row.updated_at, contract.campaignChanged);
    refuseWords(knownPlatform(row.platform), row.name, row.content);
    await sql.updateCampaign(tx, id, {
      status: "scheduled",
      scheduled_for: now,
      failure_reason: null,
      updated_at: laterThan(row.updated_at, now),
    });
    await enqueue(app, tx, id, now);
  });
}

/** Records that staff posted it by hand, or found that a failed attempt was published. Throws 409 for any other. */
export async function markPosted(app: Deps, id: string): Promise<void> {
  const now = app.clock.now();
  await app.inTransaction(async (tx) => {
    const row = orProblem(await sql.lockCampaign(tx, id), notFound);
    if (row.status !== "ready" && row.status !== "failed")
      throw new ProblemError(contract.notReadyToPost);
    await sql.updateCampaign(tx, id, {
      status: "published",
      published_at: now,
      channel: row.status === "ready" ? "by-hand" : row.channel,
      failure_reason: null,
      updated_at: laterThan(row.updated_at, now),
    });
  });
}

/**
 * Removes a campaign from every list; it can be restored for a day. Throws 409 while it is being published.
 */
export async function removeCampaign(app: Deps, id: string): Promise<void> {
  await app.inTransaction(async (tx) => {
    const row = orProblem(await sql.lockCampaign(tx, id), notFound);
    if (row.publishing_at !== null) throw new ProblemError(contract.campaignIsOut);
    await sql.updateCampaign(tx, id, { deleted_at: app.clock.now() });
  });
}

/**
 * Restores a deleted campaign with its picture. One whose time has passed becomes a draft, so that
 * nothing is published late without a decision. Throws 404 once it is permanently deleted.
 */
export async function restoreCampaign(app: Deps, id: string): Promise<void> {
  const now = app.clock.now();
  await app.inTransaction(async (tx) => {
    const row = await sql.lockDeletedCampaign(tx, id);
    if (row === undefined) {
      if ((await sql.lockCampaign(tx, id)) === undefined) throw new ProblemError(notFound);
      return;
    }
    if (row.image_id !== null) await markPictureDeleted(tx, row.image_id, null);
    const isOverdue =
      row.status === "scheduled" && row.scheduled_for !== null && row.scheduled_for <= now;
    await sql.updateCampaign(tx, id, {
      deleted_at: null,
      ...(isOverdue ? { status: "draft" as const, scheduled_for: null } : {}),
      updated_at: now,
    });
    if (row.status === "scheduled" && !isOverdue) await enqueue(app, tx, id, row.scheduled_for);
  });
}

async function lockUnpublished(tx: Tx, id: string) {
  const row = orProblem(await sql.lockCampaign(tx, id), notFound);
  if (row.status === "published" || row.publishing_at !== null)
    throw new ProblemError(contract.campaignIsOut);
  return row;
}

/** The sweep publishes campaigns more than a day away, and any the queue lost. */
async function enqueue({ queue, clock }: Deps, tx: Tx, campaignId: string, at: Date | null) {
  if (at === null) return;
  const delayMs = Math.max(0, at.getTime() - clock.now().getTime());
  if (delayMs <= dayMs)
    await queue.enqueue(tx, publishCampaignJob, { campaignId }, Math.ceil(delayMs / 1000));
}

function readTime({ clock }: Deps, text: string | null): Date | null {
  if (text === null) return null;
  const at = new Date(text);
  const ahead = at.getTime() - clock.now().getTime();
  if (!(ahead > 0 && ahead <= mostDaysAhead * dayMs))
    refuse(contract.scheduleInPast, "scheduledFor");
  return at;
}

function refuseWords(platform: Platform, name: string, content: string): void {
  const advice = { name: adviceOn(name), content: adviceOn(content) };
  const fields = Object.fromEntries(Object.entries(advice).filter(([, it]) => it !== ""));
  if (Object.keys(fields).length > 0) throw new ProblemError(forbiddenClaim, { fields });
  if (charactersLeft(platform, content) < 0) refuse(contract.tooLongForPlatform, "content");
}

const adviceOn = (text: string) => sayClaims(findClaims(text));

async function takePicture(tx: Tx, url: string | null): Promise<string | null> {
  if (url === null || url === "") return null;
  const id = readPictureUrl(url);
  if (id === null || (await lockPicture(tx, id)) === undefined)
    return refuse(noSuchPicture, "imageUrl");
  return id;
}

function refuse(problem: Problem, field: string): never {
  throw new ProblemError(problem, { fields: { [field]: problem.message } });
}

/** The first line, truncated for a list. */
function nameFrom(content: string): string {
  const [line = ""] = content.split("\n");
  const text = line.replace(/\s+/g, " ").trim();
  return text.length <= 80 ? text : `${text.slice(0, 79).trimEnd()}…`;
}
