import { ApiError } from "../../api/api-error.ts";
import { viewId } from "../../api/viewing.ts";
import { downloadTrack, NoRoom } from "./download-track.ts";
import { readDownloadTerms } from "./downloads.queries.ts";
import {
  deleteDownload,
  type DownloadedTrack,
  listDownloads,
  putDownload,
} from "./download-store.ts";
import { finalFadeSeconds } from "../player/night-end.ts";
import { addressOf, type SoundSettings } from "../player/sound-address.ts";
import { type Playable, soundSeconds } from "../player/player.ts";
import { startWorker } from "./start-worker.ts";
import { createListeners } from "../../api/listeners.ts";

export type DownloadFailure = "no-room" | "failed";

/** Tracks on this device, and downloads in progress. */
export interface DownloadState {
  tracks: readonly DownloadedTrack[];
  /** Progress from 0 to 1, by track id. */
  underWay: Readonly<Record<string, number>>;
  /** Why the last download failed, by track id. */
  failed: Readonly<Record<string, DownloadFailure>>;
}

let state: DownloadState = { tracks: [], underWay: {}, failed: {} };
const { subscribe, notify } = createListeners();

export const downloads = { get: () => state, subscribe };

/**
 * False if the browser cannot store encrypted data, as without https, and in a staff view of a customer's
 * dashboard.
 */
export const canDownload = () =>
  "serviceWorker" in navigator &&
  "indexedDB" in globalThis &&
  globalThis.isSecureContext &&
  viewId() === undefined;

function change(changes: Partial<DownloadState>): void {
  state = { ...state, ...changes };
  notify();
}

/** Reads the downloads on this device, and removes expired ones. */
async function readDownloads(): Promise<void> {
  const all = await listDownloads();
  const now = Date.now();
  for (const it of all) if (it.playableUntil <= now) await deleteDownload(it.trackId);
  change({ tracks: all.filter((it) => it.playableUntil > now) });
}

let renewal: Promise<void> | undefined;

/**
 * Online, once per visit: removes downloads the person may no longer have or that have changed, and extends
 * the others.
 */
export async function renewDownloadsOnce(): Promise<void> {
  renewal ??= renew();
  await renewal;
}

/** Repeats the renewal, because the permitted tracks have changed during this visit. */
export async function renewDownloadsAgain(): Promise<void> {
  renewal = (renewal ?? Promise.resolve()).then(renew);
  await renewal;
}

async function renew(): Promise<void> {
  const all = await listDownloads();
  if (all.length > 0) {
    try {
      const { userId, playableUntil, trackIds } = await readDownloadTerms();
      const until = Date.parse(playableUntil);
      for (const it of all) {
        const isTheirs = it.userId === userId && trackIds.includes(it.trackId);
        if (isTheirs && (await isUnchanged(it))) await putDownload({ ...it, playableUntil: until });
        else await deleteDownload(it.trackId);
      }
    } catch (error) {
      // A refusal removes every download; without a connection the previous expiry still applies.
      if (error instanceof ApiError && error.status < 500)
        for (const it of all) await deleteDownload(it.trackId);
    }
  }
  await readDownloads();
}

/** Whether the server's sound still has the downloaded ETag. The worker does not answer HEAD while online. */
async function isUnchanged({ address, etag }: DownloadedTrack): Promise<boolean> {
  const answer = await fetch(address, { method: "HEAD", cache: "no-store" });
  if (answer.status >= 500) throw new Error(`The audio answered ${answer.status}`);
  return answer.ok && answer.headers.get("etag") === etag;
}

/** Downloads this track with the current sound settings. */
export async function download(track: Playable, player: SoundSettings): Promise<void> {
  const { id: trackId, title } = track;
  if (trackId in state.underWay) return;
  const progress = (share: number) => change({ underWay: { ...state.underWay, [trackId]: share } });
  const { [trackId]: _before, ...stillFailed } = state.failed;
  change({ failed: stillFailed });
  progress(0);
  try {
    await startWorker();
    const durationSeconds = soundSeconds(track, player.length);
    const nightFadeSeconds = finalFadeSeconds(track, player, durationSeconds);
    await downloadTrack(
      { trackId, title, durationSeconds, nightFadeSeconds, address: addressOf(track, player) },
      progress,
    );
  } catch (error) {
    change({ failed: { ...state.failed, [trackId]: isFull(error) ? "no-room" : "failed" } });
  }
  const { [trackId]: _over, ...others } = state.underWay;
  change({ underWay: others });
  // If nothing can be stored at all, the failure has already been reported.
  await readDownloads().catch(() => {});
}

const isFull = (error: unknown) =>
  error instanceof NoRoom || (error instanceof DOMException && error.name === "QuotaExceededError");

export async function removeDownload(trackId: string): Promise<void> {
  await deleteDownload(trackId);
  await readDownloads();
}
