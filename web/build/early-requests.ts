/**
 * Requests that a screen always makes, started while its scripts are loading; used by api/early-responses.ts.
 */
const paths = {
  "/dashboard": ["/api/user", "/api/user/state", "/api/user/audio-files"],
  "/admin": ["/api/user"],
};

/** As the back office first shows it; only admins may read it, once they have a second factor. */
const firstUsers = "/api/admin/users?sort=createdAt&direction=desc&page=1&pageSize=25";

/** A script in the shell's head. */
export const earlyRequests =
  `var p=(${JSON.stringify(paths)})[location.pathname];` +
  "if(p&&/(^|; )(__Host-)?session_hint=1/.test(document.cookie)){" +
  "var a={};globalThis.attuneEarly={askedAt:performance.now(),answers:a};" +
  "var ask=function(p){" +
  '(a[p]=fetch(p,{credentials:"include",headers:{accept:"application/json"}})).catch(function(){})};' +
  "p.forEach(ask);" +
  'if(location.pathname=="/admin"&&!location.search)' +
  'a["/api/user"].then(function(r){return r.clone().json()}).then(function(u){' +
  `if(u.role=="admin"&&!u.needsSecondFactor)ask("${firstUsers}")}).catch(function(){})}`;
