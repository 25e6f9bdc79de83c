/**
 * Holds back whatever form is submitted until `check` is done, then submits it if that returned true, or else
 * calls `onRefused`.
 */
export async function holdSubmits(check: Promise<boolean>, onRefused: () => void): Promise<void> {
  let held: SubmitEvent | undefined;
  const hold = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    held = event;
  };
  addEventListener("submit", hold, { capture: true });
  const mayGoOn = await check;
  removeEventListener("submit", hold, { capture: true });
  if (held === undefined) return;
  if (mayGoOn) submitAgain(held);
  else onRefused();
}

/** By its button, which may be disabled by now. */
function submitAgain({ submitter, target }: SubmitEvent): void {
  if (submitter !== null) submitter.click();
  else if (target instanceof HTMLFormElement) target.requestSubmit();
}
