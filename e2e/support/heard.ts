import type { Page } from "@playwright/test";

declare global {
  var playedElement: HTMLMediaElement | undefined;
}

/** 50 dB below the loudest that there is: a guide to breathing is softer than this only for a moment. */
export const audible = 0.003;

/** Before the page is opened: whatever element plays can be listened to. */
export async function listenIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const play = Reflect.get(HTMLMediaElement.prototype, "play");
    HTMLMediaElement.prototype.play = function played() {
      globalThis.playedElement = this;
      return play.call(this);
    };
  });
}

/** Root mean square of two tenths of a second of the sound as the browser decodes it for the loudspeaker; 0 where nothing plays. */
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
