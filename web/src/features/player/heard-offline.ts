import { saveToDevice, readJsonFromDevice, removeFromDevice } from "../../api/device-storage.ts";
import { ApiError } from "../../api/api-error.ts";
import { personalKeys } from "../../api/personal-keys.ts";
import { sendHeard } from "./listening.queries.ts";

/** A period of offline listening, stored on the device until the server has counted it. */
interface ListeningSpan {
  id: string;
  beganAt: number;
  endedAt: number;
}

/** A playing player reports every ten seconds; a longer gap counts as silence. */
const longestGapMs = 20_000;
const longestSpanMs = 43_200_000;
const mostSaved = 100;

const key = personalKeys.heardOffline;
let openId: string | null = null;

/** Records that the player is playing, or has just stopped, while the server is unreachable. */
export function noteHeardOffline(isPlaying: boolean, now = Date.now()): void {
  const all = readSpans();
  const last = all.find((it) => it.id === openId);
  if (last !== undefined) {
    const isAlive = now - last.endedAt <= longestGapMs && now >= last.endedAt;
    if (isAlive) last.endedAt = Math.min(now, last.beganAt + longestSpanMs);
    if (!isAlive || !isPlaying || last.endedAt < now) openId = null;
  }
  if (isPlaying && openId === null) {
    openId = crypto.randomUUID();
    all.push({ id: openId, beganAt: now, endedAt: now });
  }
  write(all.slice(-mostSaved));
}

/** Once back online, reports offline listening; it is counted once, even if a response is lost. */
export async function reportHeardOffline(now = Date.now()): Promise<void> {
  openId = null;
  const all = readSpans();
  if (all.length === 0) return;
  const spans = all
    .map(({ id, beganAt, endedAt }) => ({
      id,
      secondsAgo: (now - beganAt) / 1000,
      heardSeconds: (endedAt - beganAt) / 1000,
    }))
    .filter((it) => it.heardSeconds >= 1 && it.secondsAgo >= 0 && it.secondsAgo < mostAgoSeconds);
  try {
    if (spans.length > 0) await sendHeard(spans);
  } catch (error) {
    // A refusal is final; anything else is retried.
    if (!(error instanceof ApiError) || error.status >= 500 || [401, 429].includes(error.status))
      return;
  }
  const reported = new Set(all.map((it) => it.id));
  write(readSpans().filter((it) => !reported.has(it.id)));
}

const mostAgoSeconds = 8 * 86_400;

function readSpans(): ListeningSpan[] {
  const saved = readJsonFromDevice(key);
  return Array.isArray(saved) ? saved.filter(isListeningSpan) : [];
}

function isListeningSpan(it: unknown): it is ListeningSpan {
  const { id, beganAt, endedAt } = (it ?? {}) as Record<string, unknown>;
  return typeof id === "string" && typeof beganAt === "number" && typeof endedAt === "number";
}

function write(all: readonly ListeningSpan[]): void {
  if (all.length === 0) removeFromDevice(key);
  else saveToDevice(key, JSON.stringify(all));
}
