/**
 * Unloads an element's sound and closes its connection. A browser opens only six connections over HTTP/1.1, and
 * an element that is merely removed holds on to its own.
 */
export function unload(element: HTMLAudioElement): void {
  element.pause();
  element.removeAttribute("src");
  element.load();
}
