import type { Page } from "@playwright/test";

declare global {
  var playedElement: HTMLMediaElement | undefined;
}

/** 50 dB below full scale (RMS); a breathing guide is quieter than this only for a moment. */
export const audible = 0.003;

/** Call before opening the page: records the media element that plays. */
export async function listenIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const play = Reflect.get(HTMLMediaElement.prototype, "play");
    HTMLMediaElement.prototype.play = function played() {
      globalThis.playedElement = this;
      return play.call(this);
    };
  });
}

/** RMS of about 0.2 s of the sound as the browser decodes it; 0 if nothing is playing. */
export async function loudnessNow(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    const element = globalThis.playedElement as
      | (HTMLMediaElement & { captureStream(): MediaStream })
      | undefined;
    const stream = element?.paused === false ? element.captureStream() : undefined;
    if (stream === undefined || stream.getAudioTracks().length === 0) return 0;
    const context = new AudioContext();
    const analyser = new AnalyserNode(context, { fftSize: 8192 });
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const until = performance.now() + 1000;
    let square = 0;
    while (square === 0 && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      analyser.getFloatTimeDomainData(samples);
      square = samples.reduce((sum, it) => sum + it * it, 0) / samples.length;
    }
    await context.close();
    return Math.sqrt(square);
  });
}
