/**
 * A script for a prerendered page: remembers a button pressed before the app has loaded, and
 * src/ui/early-press.ts presses it again, instead of the browser's default action.
 */
export const earlyPress =
  "(function(){var p=globalThis.attunePress={end:function(){" +
  'removeEventListener("click",k,!0);return p.on}};' +
  'function k(e){var b=e.target.closest("button");if(b){e.preventDefault();e.stopPropagation();p.on=b}}' +
  'addEventListener("click",k,!0)})()';
