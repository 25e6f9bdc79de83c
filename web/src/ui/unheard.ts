/**
 * What nothing on our screens asks for. React listens for all that a browser can tell, and searches the
 * page anew for whom each event might concern: a single tap brings a dozen of these, and a change of
 * colour several more, all while somebody waits for the answer to the press.
 */
export const unheard: ReadonlySet<string> = new Set([
  "animationend",
  "animationiteration",
  "animationstart",
  "compositionend",
  "compositionstart",
  "compositionupdate",
  "gotpointercapture",
  "keypress",
  "lostpointercapture",
  "mousemove",
  "mouseout",
  "mouseover",
  "mouseup",
  "textInput",
  "touchcancel",
  "touchend",
  "touchmove",
  "transitioncancel",
  "transitionend",
  "transitionrun",
  "transitionstart",
  "wheel",
]);

/** Has React hear nothing of these there: to be called before it begins. */
export function leaveUnheard(...places: readonly EventTarget[]): void {
  for (const place of places) {
    const listen = place.addEventListener.bind(place);
    place.addEventListener = (...[type, ...rest]: Parameters<EventTarget["addEventListener"]>) => {
      if (!unheard.has(type)) listen(type, ...rest);
    };
  }
}
