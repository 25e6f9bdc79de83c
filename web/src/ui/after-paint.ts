/** A page that has just gone out of sight paints nothing any more. */
const latestMs = 250;

/**
 * Does something once what has just been drawn is in sight; at once where nobody looks. Returns how to
 * call it off.
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
