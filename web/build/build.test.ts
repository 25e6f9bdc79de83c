// @vitest-environment node
import { expect, test } from "vitest";
import { contentHashes } from "./content-hashes.ts";
import { filesOf, type Manifest } from "./manifest.ts";
import { routePreloads } from "./route-preloads.ts";

const screens = ["auth", "plan", "questionnaire", "dashboard", "admin"];
const manifest = {
  "app.html": { file: "assets/app.js", imports: ["_shared.js"] },
  "_shared.js": { file: "assets/shared.js" },
  "_form.js": { file: "assets/form.js", imports: ["_shared.js"] },
  ...Object.fromEntries(
    screens.map((it) => [
      `src/screens/${it}-screen.tsx`,
      { file: `assets/${it}.js`, imports: ["app.html", "_form.js"] },
    ]),
  ),
};

test("every inline script and style is named by its hash, files and data are not", () => {
  const html =
    '<script src="/a.js"></script><script type="application/ld+json">{}</script>' +
    "<script>alert(1)</script><style>a{}</style><script type=module>b</script>";
  const { scriptHashes, styleHashes } = contentHashes(html);
  expect(scriptHashes).toHaveLength(2);
  expect(scriptHashes[0]).toBe("sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=");
  expect(styleHashes).toHaveLength(1);
});

test("a chunk brings along what it imports, once", () => {
  expect([...filesOf(manifest, "src/screens/auth-screen.tsx")]).toEqual([
    "assets/auth.js",
    "assets/app.js",
    "assets/shared.js",
    "assets/form.js",
  ]);
});

test("a route asks early for its own chunks and not for what the shell names already", () => {
  const script = routePreloads(manifest);
  expect(script).toContain("assets/dashboard.js");
  expect(script).not.toContain("assets/app.js");
  expect(script).not.toContain("assets/shared.js");
});

test("a screen that was renamed fails the build", () => {
  const { "src/screens/auth-screen.tsx": _gone, ...others } = manifest as Manifest;
  expect(() => routePreloads(others)).toThrow("auth-screen.tsx");
});
