/** Runs before the first paint, so that a dark page never flashes white. Keep in sync with src/ui/theme.ts. */
export const themeBoot =
  'try{var t=localStorage.getItem("attune-theme");' +
  'if(t==="dark"||(t==="system"&&matchMedia("(prefers-color-scheme: dark)").matches))' +
  'document.documentElement.dataset.theme="dark"}catch(e){}';
