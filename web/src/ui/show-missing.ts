/**
 * Focuses and scrolls to a field that must be filled in; a list taller than the screen is shown from its
 * top.
 */
export function showMissing(id: string): void {
  const element = document.getElementById(id);
  element?.focus({ preventScroll: true });
  // Test environments without layout have none.
  element?.scrollIntoView?.({ block: "start" });
}
