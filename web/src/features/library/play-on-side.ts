export type Side = "left" | "right";

const hertz = 440;
const seconds = 1;
const fadeSeconds = 0.05;
/** RMS of −23 dB of full scale: about as loud as the audio itself. */
const peak = 0.1;

/** Plays one quiet second in one ear. Rejects if the browser cannot play sound. */
export async function playOnSide(side: Side): Promise<void> {
  const context = new AudioContext();
  try {
    await context.resume();
    const from = context.currentTime;
    const tone = new OscillatorNode(context, { frequency: hertz });
    const level = new GainNode(context, { gain: 0 });
    level.gain.setValueAtTime(0, from);
    level.gain.linearRampToValueAtTime(peak, from + fadeSeconds);
    level.gain.setValueAtTime(peak, from + seconds - fadeSeconds);
    level.gain.linearRampToValueAtTime(0, from + seconds);
    const pan = new StereoPannerNode(context, { pan: side === "left" ? -1 : 1 });
    tone.connect(level).connect(pan).connect(context.destination);
    const ended = new Promise((done) => tone.addEventListener("ended", done, { once: true }));
    tone.start(from);
    tone.stop(from + seconds);
    await ended;
  } finally {
    await context.close();
  }
}
