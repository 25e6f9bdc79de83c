/** A media element that fires its events when the test asks it to. */
export class FakeAudio extends EventTarget {
  src = "";
  preload = "";
  volume = 1;
  muted = false;
  paused = true;
  ended = false;
  duration = Number.NaN;
  currentTime = 0;
  readyState = 0;
  seeking = false;
  error: object | null = null;
  loads = 0;

  get element(): HTMLAudioElement {
    return this as unknown as HTMLAudioElement;
  }

  load() {
    this.loads += 1;
    this.paused = true;
    this.error = null;
    this.currentTime = 0;
    this.readyState = 0;
    this.tell("emptied", "timeupdate", "loadstart");
  }

  async play() {
    this.paused = false;
  }

  pause() {
    if (this.paused) return;
    this.paused = true;
    this.tell("pause");
  }

  removeAttribute() {
    this.src = "";
  }

  tell(...names: string[]) {
    for (const name of names) this.dispatchEvent(new Event(name));
  }

  startSounding(duration = 1200) {
    this.readyState = 4;
    this.duration = duration;
    this.tell("durationchange", "loadedmetadata", "playing");
  }

  /** Fully loaded, but not played yet. */
  arrive(duration = 1200) {
    this.readyState = 4;
    this.duration = duration;
    this.tell("durationchange", "loadedmetadata", "canplay");
  }

  moveTo(seconds: number) {
    this.currentTime = seconds;
    this.tell("timeupdate");
  }

  break() {
    this.error = { code: 2 };
    this.tell("error");
  }
}
