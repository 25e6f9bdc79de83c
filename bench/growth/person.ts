import type { RunningSandbox } from "../../sandbox/src/start-sandbox.ts";
import { wizardBody } from "../../server/src/testing/answers.ts";
import { Caller } from "../../server/src/testing/caller.ts";

/** Safari and CDNs fetch parts of about this size; Chromium reads one response as it plays. */
const rangeBytes = 256 * 1024;

/** A customer and their browser; each act sends the requests of the real page. */
export class Person {
  readonly username: string;
  readonly #caller: Caller;
  #csrfToken = "";
  #track = { id: "", url: "", sizeBytes: 0, durationSeconds: 1 };
  #position = 0;
  #leaveEvents = () => {};
  /** Sent so far. */
  requests = 0;

  constructor(origin: string, username: string) {
    this.username = username;
    this.#caller = new Caller(origin);
  }

  /** Two requests: the token, and the sign-in itself. */
  async signIn(): Promise<void> {
    this.requests += 2;
    await this.#caller.signIn(this.username);
    this.#csrfToken = "";
  }

  /** The page and what it reads: dashboard-screen.tsx and what it shows first. */
  async openDashboard(): Promise<void> {
    this.leave();
    await this.#get("/dashboard");
    const [tracks, state] = await Promise.all([
      this.#getJson<Track[]>("/api/user/audio-files"),
      this.#getJson<State>("/api/user/state"),
      this.#get("/api/user"),
    ]);
    const reads = ["/api/user/care", "/api/user/safety-answers", "/api/user/listening"];
    await Promise.all([
      ...[...reads, "/api/legal/settings"].map((it) => this.#get(it)),
      this.#followEvents(state.version),
    ]);
    const programme = tracks.find((it) => it.kind === "programme");
    if (programme === undefined) throw new Error("There is no programme");
    if (programme.id === this.#track.id) return;
    const url = `${programme.audioFileUrl}?output=headphones`;
    const { id, duration } = programme;
    this.#track = { id, url, sizeBytes: 0, durationSeconds: duration };
  }

  async readUser(): Promise<void> {
    await this.#get("/api/user");
  }

  /** The first bytes, as a player asks for them; another balance of tones and scene is a sound of its own. */
  async startPlaying(balance?: string): Promise<void> {
    const url = this.#track.url + (balance === undefined ? "" : `&balance=${balance}`);
    const answer = await this.#send(url, { headers: { range: "bytes=0-65535" } });
    this.#track.sizeBytes = Number(answer.headers.get("content-range")?.split("/")[1]);
    this.#position = 0;
  }

  /** How many ranges hold the first seconds of the sound. */
  rangesIn(seconds: number): number {
    const { sizeBytes, durationSeconds } = this.#track;
    return Math.ceil(((sizeBytes / durationSeconds) * seconds) / rangeBytes);
  }

  async playOn(): Promise<void> {
    const { url, sizeBytes } = this.#track;
    if (this.#position + rangeBytes > sizeBytes) this.#position = 0;
    const range = `bytes=${this.#position}-${this.#position + rangeBytes - 1}`;
    await this.#send(url, { headers: { range } });
    this.#position += rangeBytes;
  }

  async report(positionSeconds: number): Promise<void> {
    const body = { trackId: this.#track.id, positionSeconds, isPlaying: true };
    await this.#post("/api/user/listening", body);
  }

  /** Until the new programme plays. */
  async reassess(): Promise<void> {
    let arrived: () => void = () => {};
    let failed: (error: unknown) => void = () => {};
    const ready = new Promise<void>((done, fail) => ([arrived, failed] = [done, fail]));
    const look = async () => {
      const { preparation } = await this.#getJson<State>("/api/user/state");
      if (preparation?.stage === "ready" && preparation.assessmentId === id) arrived();
    };
    const { id } = await this.#post<{ id: string }>("/api/user/questionnaire", wizardBody());
    const { stop } = await this.#caller.follow(() => void look().catch(failed));
    try {
      await ready;
    } finally {
      stop();
    }
  }

  async openPlans(): Promise<Plan[]> {
    const [plans] = await Promise.all([
      this.#getJson<Plan[]>("/api/billing/plans"),
      this.#get("/payment-selection"),
      this.#get("/api/user/care"),
    ]);
    return plans;
  }

  /** Buys a plan; Stripe's part is played by the sandbox. */
  async pay(sandbox: RunningSandbox): Promise<void> {
    const planId = (await this.openPlans()).find((it) => it.isRecurring)?.id;
    const path = "/api/create-subscription";
    const { clientSecret } = await this.#post<{ clientSecret: string }>(path, { planId });
    const [intentId = ""] = clientSecret.split("_secret_");
    const card = { client_secret: clientSecret, payment_method: "pm_card_visa" };
    sandbox.answer({
      method: "POST",
      path: `/v1/payment_intents/${intentId}/confirm`,
      form: new URLSearchParams(card).toString(),
      authorization: "Bearer pk_test_bench",
      version: "2026-10-28.endive",
      idempotencyKey: undefined,
    });
    await this.#post("/api/confirm-payment", { paymentIntentId: intentId });
  }

  /** Closes the page. */
  leave(): void {
    this.#leaveEvents();
    this.#leaveEvents = () => {};
  }

  async #followEvents(since: string): Promise<void> {
    this.requests += 1;
    const { ended, stop } = await this.#caller.follow(() => {}, since);
    ended.catch(() => {});
    this.#leaveEvents = stop;
  }

  async #get(path: string): Promise<void> {
    await this.#send(path, {});
  }

  async #getJson<T>(path: string): Promise<T> {
    return JSON.parse((await this.#send(path, {})).text) as T;
  }

  async #post<T>(path: string, body: unknown): Promise<T> {
    if (this.#csrfToken === "")
      this.#csrfToken = (await this.#getJson<{ csrfToken: string }>("/api/csrf-token")).csrfToken;
    const headers = { "content-type": "application/json", "x-csrf-token": this.#csrfToken };
    const init = { method: "POST", body: JSON.stringify(body), headers };
    const { text } = await this.#send(path, init);
    return (text === "" ? undefined : JSON.parse(text)) as T;
  }

  /** Reads the whole response. Throws if it is a refusal. */
  async #send(path: string, init: RequestInit): Promise<{ headers: Headers; text: string }> {
    this.requests += 1;
    const accept = path.startsWith("/api/") ? "application/json" : "text/html";
    const headers = { accept, ...(init.headers as { [name: string]: string }) };
    const answer = await this.#caller.get(path, { ...init, headers });
    const isText = /json|html/.test(answer.headers.get("content-type") ?? "");
    const text = isText ? await answer.text() : "";
    if (!isText) await answer.arrayBuffer();
    if (answer.status >= 400) throw new Error(`${path.split("?")[0]} ${answer.status}`);
    return { headers: answer.headers, text };
  }
}

interface Track {
  id: string;
  kind: string;
  audioFileUrl: string;
  duration: number;
}

interface State {
  version: string;
  preparation: { stage: string; assessmentId: string } | null;
}

interface Plan {
  id: string;
  isRecurring: boolean;
}
