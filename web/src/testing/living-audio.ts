import { FakeAudio } from "./fake-audio.ts";

const soundSeconds = 900;
const tickMs = 250;

/** A simulated media element: it loads while online, plays in real time, and fires events with a delay. */
export class LivingAudio extends FakeAudio {
  hasLine = true;
  #at = 0;
  #timers: ReturnType<typeof setTimeout>[] = [];
  #isBegun = false;

  constructor() {
    super();
    Object.defineProperty(this, "currentTime", {
      get: () => this.#at,
      set: (seconds: number) => {
        this.#seek(seconds);
      },
    });
    setInterval(() => this.#tick(), tickMs);
  }

  override load() {
    // Pending events of the previous source are cancelled.
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    Object.assign(this, { paused: true, ended: false, error: null, readyState: 0 });
    this.duration = Number.NaN;
    this.#at = 0;
    this.#isBegun = false;
    this.#later(0, "emptied");
    if (this.src === "") return;
    this.#later(0, "loadstart");
    if (this.preload !== "none") this.#fetch();
  }

  override async play() {
    if (this.ended) this.#seek(0);
    if (this.src !== "" && this.readyState === 0) this.#fetch();
    if (!this.paused) return;
    this.paused = false;
    this.#later(0, "play");
    if (this.readyState < 3) this.#later(0, "waiting");
    else this.#sound();
  }

  override pause() {
    if (this.paused) return;
    this.paused = true;
    this.#isBegun = false;
    this.#later(1, "timeupdate", "pause");
  }

  /** Pauses as if the headphones were unplugged. */
  takeAway() {
    this.pause();
  }

  setLine(hasLine: boolean) {
    this.hasLine = hasLine;
    if (!hasLine && this.src !== "" && !this.paused) {
      this.readyState = Math.min(this.readyState, 2);
      this.#isBegun = false;
      this.#later(1, "waiting");
      this.#after(2000, () => {
        if (!this.hasLine) this.break();
      });
    }
    if (hasLine && this.src !== "" && this.error === null) this.#fetch();
  }

  #fetch() {
    this.#after(40, () => {
      if (!this.hasLine) return;
      if (this.readyState === 0) {
        this.readyState = 1;
        this.duration = soundSeconds;
        this.tell("durationchange", "loadedmetadata");
      }
      this.#after(20, () => {
        if (!this.hasLine) return;
        this.readyState = 4;
        this.tell("canplay");
        if (!this.paused) this.#sound();
      });
    });
  }

  #sound() {
    this.#isBegun = true;
    this.#later(2, "playing");
  }

  #seek(seconds: number) {
    if (this.readyState === 0) return;
    this.#at = Math.min(seconds, this.duration);
    this.ended = false;
    this.#later(5, "seeked", "timeupdate");
  }

  #tick() {
    if (this.paused || this.ended || !this.#isBegun || this.readyState < 3) return;
    this.#at = Math.min(this.#at + tickMs / 1000, this.duration);
    this.#later(0, "timeupdate");
    if (this.#at < this.duration) return;
    this.ended = true;
    this.paused = true;
    this.#isBegun = false;
    this.#later(1, "pause", "ended");
  }

  #later(milliseconds: number, ...names: string[]) {
    this.#after(milliseconds, () => this.tell(...names));
  }

  #after(milliseconds: number, act: () => void) {
    this.#timers.push(setTimeout(act, milliseconds));
  }
}
