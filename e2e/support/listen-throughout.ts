import type { Page } from "@playwright/test";
import { audible } from "./heard.ts";

declare global {
  var heardThroughout: {
    elements: HTMLMediaElement[];
    /** Of the silence that goes on, and of the longest one. */
    quietNow: number;
    quietSeconds: number;
  };
}

/** Call before opening the page: records the mix of all playing elements, without gaps. */
export async function listenThroughout(page: Page): Promise<void> {
  await page.addInitScript((softest) => {
    const heard = { elements: [] as HTMLMediaElement[], quietNow: 0, quietSeconds: 0 };
    globalThis.heardThroughout = heard;
    let mix: AudioNode | undefined;
    const begin = () => {
      const context = new AudioContext();
      // A block lasts about 20 ms. If the page is busy, blocks are delayed but none is invented.
      const ear = context.createScriptProcessor(1024, 2, 1);
      ear.addEventListener("audioprocess", ({ inputBuffer }) => {
        const samples = inputBuffer.getChannelData(0);
        const square = samples.reduce((sum, it) => sum + it * it, 0) / samples.length;
        heard.quietNow = Math.sqrt(square) < softest ? heard.quietNow + inputBuffer.duration : 0;
        heard.quietSeconds = Math.max(heard.quietSeconds, heard.quietNow);
      });
      ear.connect(context.destination);
      return ear;
    };
    const play = Reflect.get(HTMLMediaElement.prototype, "play");
    HTMLMediaElement.prototype.play = function played() {
      mix ??= begin();
      if (!heard.elements.includes(this)) {
        heard.elements.push(this);
        const { context } = mix;
        (context as AudioContext).createMediaElementSource(this).connect(mix);
      }
      return play.call(this);
    };
  }, audible);
}

/** Resets the recorded silence, once that of an earlier seek is over. */
export async function restartListening(page: Page): Promise<void> {
  await page.waitForFunction(() => globalThis.heardThroughout.quietNow === 0);
  await page.evaluate(() => {
    globalThis.heardThroughout.quietSeconds = 0;
  });
}

/**
 * The longest silence in seconds until only the sound whose URL contains `part` is playing, at the usual
 * volume.
 */
export async function quietUntilHeard(page: Page, part: string): Promise<number> {
  await page.waitForFunction((requested) => {
    const usualVolume = 0.5;
    const [only, other] = globalThis.heardThroughout.elements.filter((it) => !it.paused);
    const isAlone = other === undefined && only?.src.includes(requested) === true;
    return isAlone && only.volume === usualVolume;
  }, part);
  return await page.evaluate(() => globalThis.heardThroughout.quietSeconds);
}
