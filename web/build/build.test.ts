// @vitest-environment node
import { expect, test } from "vitest";
import { contentHashes } from "./content-hashes.ts";
import { filesOf, type Manifest } from "./manifest.ts";
import { framePreloads, routePreloads } from "./route-preloads.ts";

const screens = ["plan-screen"];
const groups = ["auth", "wizard", "dashboard", "office"];
const manifest = {
  "app.html": { file: "assets/app.js", imports: ["_frame-hash.js"] },
  "_frame-hash.js": { file: "assets/frame.js", name: "frame", imports: ["_shared.js"] },
  "_shared.js": { file: "assets/shared.js" },
  "_form.js": { file: "assets/form.js", imports: ["_shared.js"] },
  ...Object.fromEntries(
    groups.map((name) => [
      `_${name}-hash.js`,
      { file: `assets/${name}.js`, name, imports: ["_frame-hash.js", "_form.js"] },
    ]),
  ),
  ...Object.fromEntries(
    screens.map((it) => [
      `src/screens/${it}.tsx`,
      { file: `assets/${it}.js`, imports: ["_frame-hash.js", "_form.js"] },
    ]),
  ),
};

test("inline scripts and styles are allowed by their hash; files and data are not", () => {
  const html =
    '<script src="/a.js"></script><script type="application/ld+json">{}</script>' +
    "<script>alert(1)</script><style>a{}</style><script type=module>b</script>";
  const { scriptHashes, styleHashes } = contentHashes(html);
  expect(scriptHashes).toHaveLength(2);
  expect(scriptHashes[0]).toBe("sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=");
  expect(styleHashes).toHaveLength(1);
});

test("a chunk lists each of its imports once", () => {
  expect([...filesOf(manifest, "src/screens/plan-screen.tsx")]).toEqual([
    "assets/plan-screen.js",
    "assets/frame.js",
    "assets/shared.js",
    "assets/form.js",
  ]);
});

test("a route preloads its own chunks, except those the shell already loads", () => {
  const script = routePreloads(manifest);
  expect(script).toContain("assets/dashboard.js");
  expect(script).toContain("assets/auth.js");
  expect(script).not.toContain("assets/app.js");
  expect(script).not.toContain("assets/frame.js");
  expect(script).not.toContain("assets/shared.js");
});

test("the shell preloads the entry and its imports", () => {
  expect(framePreloads(manifest).split("\n")).toEqual([
    '<link rel="modulepreload" fetchpriority="low" href="/assets/app.js">',
    '<link rel="modulepreload" fetchpriority="low" href="/assets/frame.js">',
    '<link rel="modulepreload" fetchpriority="low" href="/assets/shared.js">',
  ]);
});

test.each(["src/screens/plan-screen.tsx", "_auth-hash.js"])("renaming %s fails the build", (it) => {
  const { [it]: _gone, ...others } = manifest as Manifest;
  expect(() => routePreloads(others)).toThrow("is not among the built assets");
});
