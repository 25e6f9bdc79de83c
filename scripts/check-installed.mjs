// Runs before operator commands, which must never install: `npm ci` would delete the modules of a running
// server. No dependencies, and no syntax newer than Node 18.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [workspace = "server"] = process.argv.slice(2);
// Only the web build needs the packages that `--omit=dev` leaves out.
const isBuild = workspace === "web";

const declared = JSON.parse(readFileSync(join(root, workspace, "package.json"), "utf8"));
const needed = { ...declared.dependencies, ...(isBuild ? declared.devDependencies : {}) };
const missing = Object.keys(needed).filter((name) => !isInstalled(name));
if (missing.length > 0) {
  const some = missing.slice(0, 3).join(", ") + (missing.length > 3 ? " and others" : "");
  console.error(
    `This command installs nothing, and node_modules lacks ${some}: stop the server, then run npm ci --${isBuild ? "include" : "omit"}=dev.`,
  );
  process.exit(1);
}

function isInstalled(name) {
  const places = [join(root, workspace), root];
  return places.some((it) => existsSync(join(it, "node_modules", name, "package.json")));
}
