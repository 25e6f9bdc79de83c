import { Caller } from "../../server/src/testing/caller.ts";
import { wizardBody } from "../../server/src/testing/answers.ts";

const password = "a-password-for-the-bench";

/** A new free account, created through the staff endpoint, signed in and past the disclaimer. */
export async function freeListener(
  origin: string,
  admin: Caller,
  username: string,
): Promise<Caller> {
  const made = await admin.post("/api/admin/free-accounts", { username, password });
  if (made.status !== 201) throw new Error(`${username} was not made: ${await made.text()}`);
  const caller = new Caller(origin);
  await caller.signIn(username, password);
  const accepted = await caller.post("/api/user/disclaimer", {
    ageConfirmed: true,
    disclaimerAccepted: true,
    termsAccepted: true,
  });
  if (accepted.status !== 200) throw new Error(`The disclaimer: ${await accepted.text()}`);
  return caller;
}

export interface Arrival {
  /** The track's URL. */
  url: string;
  /** Submission to the first two bytes, which a player requests first. */
  playableMs: number;
  /** Submission to its acknowledgement. */
  acknowledgedMs: number;
}

/** Submits an assessment and waits for server-sent events, as the dashboard does, until the audio plays. */
export async function submitAndListen(caller: Caller): Promise<Arrival> {
  let arrived: (url: string) => void = () => {};
  let failed: (error: unknown) => void = () => {};
  const playable = new Promise<string>((done, fail) => ([arrived, failed] = [done, fail]));
  const look = async () => {
    const state = await caller.getJson<State>("/api/user/state");
    if (state.preparation?.stage !== "ready") return;
    const tracks = await caller.getJson<Track[]>("/api/user/audio-files");
    const url = tracks.find((it) => it.kind === "programme")?.audioFileUrl;
    if (url === undefined) return;
    const sound = await caller.get(url, { headers: { range: "bytes=0-1" } });
    if (sound.status === 206 && (await sound.text()) === "fL") arrived(url);
  };
  const following = await caller.follow(() => void look().catch(failed));
  const from = performance.now();
  const answer = await caller.post("/api/user/questionnaire", wizardBody());
  if (answer.status !== 201) throw new Error(`The assessment: ${await answer.text()}`);
  const acknowledgedMs = performance.now() - from;
  const url = await playable;
  const playableMs = performance.now() - from;
  following.stop();
  return { url, playableMs, acknowledgedMs };
}

interface State {
  preparation: { stage: string } | null;
}

interface Track {
  kind: string;
  audioFileUrl: string;
}
