import { filesOf, type Manifest } from "./manifest.ts";

const screens: Record<string, string> = {
  "/auth": "src/screens/auth-screen.tsx",
  "/reset-password": "src/screens/auth-screen.tsx",
  "/payment-selection": "src/screens/plan-screen.tsx",
  "/questionnaire": "src/screens/questionnaire-screen.tsx",
  "/dashboard": "src/screens/dashboard-screen.tsx",
  "/admin": "src/screens/admin-screen.tsx",
};

/**
 * A script for the shell's head: asks at once for the screen that the address names, which the entry
 * would otherwise only find after it has run.
 */
export function routePreloads(manifest: Manifest): string {
  const early = filesOf(manifest, "app.html");
  const files = [
    ...new Set(Object.values(screens).flatMap((it) => [...filesOf(manifest, it)])),
  ].filter((it) => !early.has(it));
  const byPath = Object.fromEntries(
    Object.entries(screens).map(([path, source]) => [
      path,
      [...filesOf(manifest, source)].filter((it) => !early.has(it)).map((it) => files.indexOf(it)),
    ]),
  );
  return (
    `var f=${JSON.stringify(files)};(${JSON.stringify(byPath)}[location.pathname]||[]).forEach(function(i){` +
    'var l=document.createElement("link");l.rel="modulepreload";l.href="/"+f[i];document.head.append(l)})'
  );
}
