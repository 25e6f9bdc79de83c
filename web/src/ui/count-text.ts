/** `12,480`, formatted by hand: the browser's formatting takes up to 30 ms when first used. */
export function countText(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ",");
}
