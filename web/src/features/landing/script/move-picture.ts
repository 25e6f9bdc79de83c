/** Width of the picture in its own units. */
const width = 480;
const lowest = 0.55;
const range = 0.75;
/** Fraction of the way a ridge moves to its target per frame. */
const share = 0.1;

/**
 * Moves the ridges of a picture with the levels they were drawn from, and the needle with the time. The
 * returned function starts the animation, or returns the ridges to rest if nothing is playing. With reduced
 * motion, nothing moves.
 */
export function movePicture(button: HTMLElement, audio: HTMLAudioElement): () => void {
  const needle = button.querySelector("[data-needle]");
  const ridges = [...button.querySelectorAll<SVGElement>("[data-levels]")].map((element) => ({
    element,
    base: element.dataset["base"],
    levels: Array.from(element.dataset["levels"] as string, (it) => Number.parseInt(it, 36) / 35),
    scale: 1,
  }));
  const isStill = matchMedia("(prefers-reduced-motion: reduce)");
  let isMoving = false;

  const frame = () => {
    const isPlaying = "playing" in button.dataset && !isStill.matches;
    const place = audio.currentTime / (audio.duration || 1);
    let isAtRest = !isPlaying;
    for (const ridge of ridges) {
      const goal = isPlaying ? lowest + range * levelAt(ridge.levels, place) : 1;
      ridge.scale += (goal - ridge.scale) * share;
      if (Math.abs(goal - ridge.scale) < 0.005) ridge.scale = goal;
      else isAtRest = false;
      const scale = ridge.scale.toFixed(3);
      ridge.element.setAttribute("transform", `translate(0 ${ridge.base}) scale(1 ${scale})`);
    }
    const x = (isStill.matches ? 0 : place * width).toFixed(1);
    needle?.setAttribute("transform", `translate(${x} 0)`);
    isMoving = !isAtRest;
    if (isMoving) requestAnimationFrame(frame);
  };
  return () => {
    if (isMoving) return;
    isMoving = true;
    requestAnimationFrame(frame);
  };
}

function levelAt(levels: readonly number[], place: number): number {
  const at = place * levels.length - 0.5;
  const before = levels[Math.max(0, Math.floor(at))] ?? 0;
  const after = levels[Math.floor(at) + 1] ?? before;
  return before + (after - before) * (at - Math.floor(at));
}
