import { find, findAll } from "./find.ts";
import { movePicture } from "./move-picture.ts";

const volume = 0.5;
const fadeMs = 400;

interface Scene {
  start: () => void;
  stop: () => void;
}

/** One tap plays a scene, another stops it; it ends by itself. Playing one scene stops the other. */
export function startShowcase(): void {
  const scenes: Scene[] = [];
  for (const button of findAll("[data-showcase]")) {
    const scene = sceneOf(button);
    scenes.push(scene);
    button.addEventListener("click", () => {
      const wasPlaying = "playing" in button.dataset;
      for (const it of scenes) it.stop();
      if (!wasPlaying) scene.start();
    });
  }
}

function sceneOf(button: HTMLElement): Scene {
  const audio = new Audio();
  audio.preload = "none";
  const settle = movePicture(button, audio);
  let fading: ReturnType<typeof setInterval> | undefined;

  const rest = () => {
    delete button.dataset["playing"];
    settle();
  };
  const fail = (reason: unknown) => {
    // Ignore failures after it was stopped before it started.
    if (!("playing" in button.dataset) || (reason as Error).name === "AbortError") return;
    rest();
    report(true);
  };
  // pointerdown comes about a tenth of a second before the click, so load then.
  button.addEventListener("pointerdown", () => load(button, audio));
  audio.addEventListener("ended", rest);
  audio.addEventListener("error", fail);

  return {
    start() {
      clearInterval(fading);
      report(false);
      button.dataset["playing"] = "";
      // Retry a file that failed to load.
      if (audio.error) audio.removeAttribute("src");
      load(button, audio);
      audio.volume = volume;
      audio.currentTime = 0;
      audio.play().then(settle, fail);
    },
    stop() {
      if (!("playing" in button.dataset)) return;
      rest();
      clearInterval(fading);
      fading = fadeOut(audio);
    },
  };
}

function load(button: HTMLElement, audio: HTMLAudioElement): void {
  if (audio.hasAttribute("src")) return;
  audio.preload = "auto";
  // Opus needs a quarter of the bytes, where it can be played.
  const isOpus = audio.canPlayType('audio/mp4; codecs="opus"');
  audio.src = button.dataset[isOpus ? "opus" : "showcase"] as string;
}

/** Counts steps instead of reading the volume, which some phones do not change. */
function fadeOut(audio: HTMLAudioElement): ReturnType<typeof setInterval> {
  const steps = 20;
  let left = steps;
  const timer = setInterval(() => {
    left -= 1;
    audio.volume = (volume * left) / steps;
    if (left > 0) return;
    clearInterval(timer);
    audio.pause();
  }, fadeMs / steps);
  return timer;
}

function report(hasFailed: boolean): void {
  const status = find("[data-showcase-status]");
  if (status) status.textContent = (hasFailed && status.dataset["failed"]) || "";
}
