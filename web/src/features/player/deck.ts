import { unload } from "../../ui/unload-audio.ts";

/** Events forwarded from the audible element. */
const reported = [
  "emptied",
  "loadstart",
  "loadedmetadata",
  "durationchange",
  "progress",
  "waiting",
  "playing",
  "timeupdate",
  "seeking",
  "seeked",
  "pause",
  "ended",
  "error",
] as const;

/**
 * Two media elements that act as one: the audible one, and one that loads another sound and takes over.
 * Volume and mute apply to both.
 */
export class Deck extends EventTarget {
  #heard: HTMLAudioElement;
  #spare: HTMLAudioElement;
  #volume = 1;
  #shares = { heard: 1, spare: 0 };
  #isAllowed = false;

  constructor(heard: HTMLAudioElement, spare: HTMLAudioElement) {
    super();
    this.#heard = heard;
    this.#spare = spare;
    for (const element of [heard, spare]) {
      element.preload = "none";
      for (const name of reported) {
        element.addEventListener(name, () => {
          if (element === this.#heard) this.dispatchEvent(new Event(name));
        });
      }
    }
  }

  /** Loads the next sound; `takeOver` switches to it. */
  get spare(): HTMLAudioElement {
    return this.#spare;
  }

  /** Swaps the two elements: the spare becomes audible, and the other becomes the spare. */
  takeOver(): void {
    [this.#heard, this.#spare] = [this.#spare, this.#heard];
    this.share(0, 1);
    for (const name of ["durationchange", "playing"]) this.dispatchEvent(new Event(name));
  }

  /** Sets each element's share of the volume, 0 to 1. */
  share(heard: number, spare: number): void {
    this.#shares = { heard, spare };
    this.volume = this.#volume;
  }

  play(): Promise<void> {
    // Some phones allow playback by script only after a press on that element, so use the press for both.
    if (!this.#isAllowed) this.#spare.load();
    this.#isAllowed = true;
    return this.#heard.play();
  }

  pause(): void {
    this.#heard.pause();
    this.#spare.pause();
  }

  load(): void {
    this.#heard.load();
  }

  unload(): void {
    unload(this.#heard);
    unload(this.#spare);
  }

  get volume(): number {
    return this.#volume;
  }
  set volume(volume: number) {
    this.#volume = volume;
    this.#heard.volume = volume * this.#shares.heard;
    this.#spare.volume = volume * this.#shares.spare;
  }

  /** True on phones whose volume is set only by hardware keys. */
  get isVolumeIgnored(): boolean {
    return Math.abs(this.#heard.volume - this.#volume * this.#shares.heard) > 0.01;
  }

  set muted(isMuted: boolean) {
    this.#heard.muted = isMuted;
    this.#spare.muted = isMuted;
  }

  set preload(preload: HTMLMediaElement["preload"]) {
    this.#heard.preload = preload;
  }

  get src(): string {
    return this.#heard.src;
  }
  set src(address: string) {
    this.#heard.src = address;
  }

  get currentTime(): number {
    return this.#heard.currentTime;
  }
  set currentTime(seconds: number) {
    this.#heard.currentTime = seconds;
  }

  get duration(): number {
    return this.#heard.duration;
  }
  get error(): MediaError | null {
    return this.#heard.error;
  }
  get readyState(): number {
    return this.#heard.readyState;
  }
  get paused(): boolean {
    return this.#heard.paused;
  }
  get ended(): boolean {
    return this.#heard.ended;
  }
  get seeking(): boolean {
    return this.#heard.seeking;
  }
}
