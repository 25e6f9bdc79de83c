/**
 * Requests the dashboard always makes, started while its scripts are loading; used by api/early-responses.ts.
 */
const paths = ["/api/user", "/api/user/state", "/api/user/audio-files"];

/** A script in the shell's head. */
export const earlyRequests =
  'if(location.pathname=="/dashboard"&&/(^|; )(__Host-)?session_hint=1/.test(document.cookie)){' +
  "var a={};globalThis.attuneEarly={askedAt:performance.now(),answers:a};" +
  `${JSON.stringify(paths)}.forEach(function(p){` +
  '(a[p]=fetch(p,{credentials:"include",headers:{accept:"application/json"}})).catch(function(){})})}';
