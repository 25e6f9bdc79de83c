import { ApiError } from "../../api/api-error.ts";
import { viewId } from "../../api/viewing.ts";
import { keepTrack, NoRoom } from "./keep-track.ts";
import { readTerms } from "./kept.queries.ts";
import { deleteKept, type KeptTrack, listKept, putKept } from "./kept-store.ts";
import { addressOf } from "./player-element.ts";
import { type Playable, type PlayerState, soundSeconds } from "./player.ts";
import { startWorker } from "./start-worker.ts";

export type KeepFailure = "no-room" | "failed";

/** What this device keeps, and what it is fetching. */
export interface KeptState {
  tracks: readonly KeptTrack[];
  /** Shares from 0 to 1, by track. */
  underWay: Readonly<Record<string, number>>;
  /** Why the last fetch failed, by track. */
  failed: Readonly<Record<string, KeepFailure>>;
}

let state: KeptState = { tracks: [], underWay: {}, failed: {} };
const listeners = new Set<() => void>();

export const keptTracks = {
  get: () => state,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** False where the browser has no means to keep anything sealed, as without https, and in a view of somebody else's. */
export const canKeep = () =>
  "serviceWorker" in navigator &&
  "indexedDB" in globalThis &&
  globalThis.isSecureContext &&
  viewId() === undefined;

function change(changes: Partial<KeptState>): void {
  state = { ...state, ...changes };
  for (const listener of listeners) listener();
}

/** Reads what is kept, and lets go of what is over. */
async function readKept(): Promise<void> {
  const all = await listKept();
  const now = Date.now();
  for (const it of all) if (it.playableUntil <= now) await deleteKept(it.trackId);
  change({ tracks: all.filter((it) => it.playableUntil > now) });
}

let renewal: Promise<void> | undefined;

/** With a line, once a visit: what this person may no longer have, or has changed, goes; the rest may stay for longer. */
export async function renewKept(): Promise<void> {
  renewal ??= renew();
  await renewal;
}

/** The same once more, since what may be played has changed during this visit. */
export async function renewKeptAgain(): Promise<void> {
  renewal = (renewal ?? Promise.resolve()).then(renew);
  await renewal;
}

async function renew(): Promise<void> {
  const kept = await listKept();
  if (kept.length > 0) {
    try {
      const { userId, playableUntil, trackIds } = await readTerms();
      const until = Date.parse(playableUntil);
      for (const it of kept) {
        const isTheirs = it.userId === userId && trackIds.includes(it.trackId);
        if (isTheirs && (await isAsKept(it))) await putKept({ ...it, playableUntil: until });
        else await deleteKept(it.trackId);
      }
    } catch (error) {
      // Whoever is refused keeps nothing; without a line the old terms hold.
      if (error instanceof ApiError && error.status < 500)
        for (const it of kept) await deleteKept(it.trackId);
    }
  }
  await readKept();
}

/** Staff may have changed the entry, or it may no longer be for this person as it was. The worker lets HEAD through. */
async function isAsKept({ address, etag }: KeptTrack): Promise<boolean> {
  const answer = await fetch(address, { method: "HEAD", cache: "no-store" });
  if (answer.status >= 500) throw new Error(`The audio answered ${answer.status}`);
  return answer.ok && answer.headers.get("etag") === etag;
}

/** Keeps this track as it is chosen to sound now. */
export async function keep(
  track: Playable,
  player: Pick<PlayerState, "output" | "bed" | "length">,
): Promise<void> {
  const { id: trackId, title } = track;
  if (trackId in state.underWay) return;
  const progress = (share: number) => change({ underWay: { ...state.underWay, [trackId]: share } });
  const { [trackId]: _before, ...stillFailed } = state.failed;
  change({ failed: stillFailed });
  progress(0);
  try {
    await startWorker();
    const durationSeconds = soundSeconds(track, player.length);
    await keepTrack(
      { trackId, title, durationSeconds, address: addressOf(track, player) },
      progress,
    );
  } catch (error) {
    change({ failed: { ...state.failed, [trackId]: isFull(error) ? "no-room" : "failed" } });
  }
  const { [trackId]: _over, ...others } = state.underWay;
  change({ underWay: others });
  // Where nothing can be kept at all, that has just been said.
  await readKept().catch(() => {});
}

const isFull = (error: unknown) =>
  error instanceof NoRoom || (error instanceof DOMException && error.name === "QuotaExceededError");

export async function letGo(trackId: string): Promise<void> {
  await deleteKept(trackId);
  await readKept();
}
