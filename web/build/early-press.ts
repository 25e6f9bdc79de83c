/**
 * A script for a page that came with its screen: a button pressed before the app is there is kept, and
 * pressed again by src/ui/early-press.ts, instead of doing what a browser would do with it.
 */
export const earlyPress =
  "(function(){var p=globalThis.attunePress={end:function(){" +
  'removeEventListener("click",k,!0);return p.on}};' +
  'function k(e){var b=e.target.closest("button");if(b){e.preventDefault();e.stopPropagation();p.on=b}}' +
  'addEventListener("click",k,!0)})()';
