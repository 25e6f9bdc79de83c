import type { App } from "../../app.ts";
import type { SignedIn } from "../../http/session.ts";
import { findEntitlement } from "../entitlement/find-entitlement.ts";
import { requireTrack } from "./find-source.ts";
import { listTracks } from "./list-tracks.ts";

type Deps = Pick<App, "db" | "sealer" | "storage" | "clock" | "config" | "randomness">;

const mostDays = 7;
const dayMs = 86_400_000;
const keyBytes = 32;

/**
 * A key for one track on one device, stored only there: after signing out or expiry the bytes cannot be
 * read.
 */
export async function grantDownload(app: Deps, who: SignedIn, trackId: string) {
  await requireTrack(app, who, trackId);
  return {
    ...(await downloadTerms(app, who.userId)),
    key: Buffer.from(app.randomness.token(keyBytes), "base64url").toString("base64"),
  };
}

/** Checked by a device that is online again; without access it deletes its downloads. */
export async function renewDownloads(app: Omit<Deps, "randomness">, userId: string) {
  const terms = await downloadTerms(app, userId);
  const tracks = await listTracks(app, userId);
  return { ...terms, trackIds: tracks.map(({ id }) => id) };
}

async function downloadTerms(app: Pick<App, "db" | "clock" | "config">, userId: string) {
  const entitlement = await findEntitlement(app, userId);
  const now = app.clock.now().getTime();
  const week = now + mostDays * dayMs;
  const end = entitlement === null ? now : (entitlement.until?.getTime() ?? week);
  return { userId, playableUntil: new Date(Math.min(week, end)).toISOString() };
}
