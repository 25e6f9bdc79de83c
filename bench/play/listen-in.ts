/** Milliseconds since the tap or the key. */
export interface Heard {
  /** Until the element fired `playing` or `seeked`. */
  toldMs: number;
  /** Until the first audible sample after that. */
  soundMs: number;
}

declare global {
  var attuneListens: { begin: () => void; heard: () => Promise<Heard> };
}

/**
 * Runs in the page before anything else: routes the audio element through an audio graph when first played,
 * and records when sound follows a tap.
 */
export function listenIn(): void {
  const silence = 1e-4;
  const timeoutMs = 10_000;
  let tappedAt = Number.NaN;
  let reportedAt = Number.NaN;
  let soundAt = Number.NaN;
  let hasGraph = false;

  // Before the first tap, so that creating it is not measured.
  const context = new AudioContext({ latencyHint: "interactive" });
  const note = (event: Event) => {
    if (Number.isNaN(tappedAt)) tappedAt = event.timeStamp;
    void context.resume();
  };
  addEventListener("pointerdown", note, true);
  addEventListener("keydown", note, true);

  const onReported = () => {
    if (!Number.isNaN(tappedAt) && Number.isNaN(reportedAt)) reportedAt = performance.now();
  };
  const play = Reflect.get(HTMLMediaElement.prototype, "play");
  HTMLMediaElement.prototype.play = function listenedTo() {
    if (!hasGraph) {
      hasGraph = true;
      this.addEventListener("playing", onReported);
      this.addEventListener("seeked", onReported);
      const source = context.createMediaElementSource(this);
      const ear = context.createAnalyser();
      ear.fftSize = 256;
      source.connect(ear).connect(context.destination);
      const samples = new Float32Array(ear.fftSize);
      setInterval(() => {
        if (Number.isNaN(reportedAt) || !Number.isNaN(soundAt)) return;
        ear.getFloatTimeDomainData(samples);
        if (samples.some((it) => Math.abs(it) > silence)) soundAt = performance.now();
      }, 1);
    }
    return play.call(this);
  };

  globalThis.attuneListens = {
    begin: () => {
      tappedAt = reportedAt = soundAt = Number.NaN;
    },
    heard: async () => {
      const until = performance.now() + timeoutMs;
      while (Number.isNaN(soundAt)) {
        if (performance.now() > until) throw new Error("Nothing was heard");
        await new Promise((done) => setTimeout(done, 2));
      }
      return { toldMs: reportedAt - tappedAt, soundMs: soundAt - tappedAt };
    },
  };
}
