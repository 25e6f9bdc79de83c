import { ChannelFault } from "../../adapters/channels/port.ts";
import { FileMissing } from "../../adapters/storage/port.ts";
import type { App } from "../../app.ts";
import { publishCampaignJob } from "../../jobs.ts";
import * as sql from "./campaign.sql.ts";
import { readPicture } from "./find-picture.ts";

type Deps = Pick<App, "db" | "inTransaction" | "queue" | "storage" | "channel" | "clock" | "log">;

/**
 * The scheduling job: sends a due campaign to its channel, once. The attempt is recorded before
 * anything leaves the server, so that after any failure nothing is sent twice unless staff ask.
 */
export async function publishWhenDue(app: Deps, campaignId: string): Promise<void> {
  const taken = await sql.takeDue(app.db, campaignId, app.clock.now());
  if (taken === undefined) return;
  const outcome = await handOver(app, taken);
  const now = app.clock.now();
  await sql.updateCampaign(app.db, campaignId, {
    ...outcome,
    ...(outcome.status === "published" ? { published_at: now } : {}),
    ...(outcome.status === "failed" ? {} : { failure_reason: null }),
    channel: app.channel.name,
    publishing_at: null,
    updated_at: now,
  });
}

type Taken = NonNullable<Awaited<ReturnType<typeof sql.takeDue>>>;

async function handOver(app: Deps, { id, platform, content, image_id, attempts }: Taken) {
  try {
    const image = image_id === null ? null : await readPicture(app, image_id);
    const post = { campaignId: id, attempt: attempts, platform, content, image };
    const { reference } = await app.channel.publish(post);
    // Only a channel's response confirms that it is out.
    const status = app.channel.isByHand === true ? ("ready" as const) : ("published" as const);
    return { status, reference };
  } catch (error) {
    app.log.warn({ campaign: id, err: error }, "a campaign was not published");
    return { status: "failed" as const, failure_reason: reasonOf(error) };
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof ChannelFault) return error.message;
  if (error instanceof FileMissing) return "Its picture is missing from the storage.";
  return "Something went wrong on our side while it was being published. Please check whether it was published before you try again.";
}

/** No channel takes this long: the process attempting it must have died. */
const gracePeriodMs = 300_000;

const interrupted =
  "The server stopped while it was being published, so it may or may not be out. Please check there before you try again.";

/** Publishes campaigns the queue lost, and handles attempts of processes that died. */
export async function publishDue(app: Deps): Promise<void> {
  const now = app.clock.now();
  const before = new Date(now.getTime() - gracePeriodMs);
  for (const { id } of await sql.failInterrupted(app.db, before, now, interrupted))
    app.log.warn({ campaign: id }, "the publication of a campaign was interrupted");
  for (const campaignId of await sql.listDue(app.db, now))
    await app.inTransaction((tx) => app.queue.enqueue(tx, publishCampaignJob, { campaignId }));
}
