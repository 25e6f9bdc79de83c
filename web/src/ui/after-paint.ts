/** A page that has just been hidden does not paint. */
const latestMs = 250;

/**
 * Runs a callback after the next paint, or at once if the page is hidden. Returns a function that cancels
 * it.
 */
export function afterPaint(act: () => void): () => void {
  if (document.hidden) {
    act();
    return () => undefined;
  }
  const run = () => {
    callOff();
    act();
  };
  let timer = setTimeout(run, latestMs);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(run);
  });
  const callOff = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  return callOff;
}
