// Runs before the developer npm scripts, on whatever Node runs npm, so it uses no dependencies and no
// syntax newer than Node 18. Afterwards scripts/node finds a Node for the script itself.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const oldestForInstalling = [20, 19];

refuseOldNode();
if (!isInstalled()) await install();

function refuseOldNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  const [oldestMajor, oldestMinor] = oldestForInstalling;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  stop(
    `Attune needs Node ${oldestForInstalling.join(".")} or newer to install itself; this is Node ` +
      `${process.versions.node}. Install a newer Node (https://nodejs.org) and try again.`,
  );
}

/** Compares npm's record of node_modules with the lock file, because file times mean nothing after a clone. */
function isInstalled() {
  const locked = readPackages(join(root, "package-lock.json"));
  const installed = readPackages(join(root, "node_modules/.package-lock.json"));
  if (!locked) stop("package-lock.json is missing or cannot be read: the clone is incomplete.");
  if (!installed) return false;
  return Object.entries(locked).every(([path, wanted]) => {
    if (path === "") return true;
    const found = installed[path];
    if (!found) return wanted.optional === true || wanted.devOptional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8")).packages;
  } catch {
    return undefined;
  }
}

function install() {
  console.log("Installing what Attune is built on (once; half a minute on a usual connection) …");
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const ticking = setInterval(() => console.log(`  … still installing, ${seconds()} s`), 10_000);
  const [program, ...before] = npmProgram();
  const words = [...before, "ci", "--no-audit", "--no-fund", "--loglevel=error"];
  return new Promise((resolve) => {
    const npm = spawn(program, words, {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
      shell: process.platform === "win32" && before.length === 0,
    });
    npm.on("error", (problem) => failInstall(problem.message));
    npm.on("close", (code, signal) => {
      clearInterval(ticking);
      if (code !== 0) failInstall(signal ? `npm was ended by ${signal}` : `npm ended with ${code}`);
      console.log(`Installed in ${seconds()} s.`);
      resolve();
    });
  });
}

/**
 * npm's script and its Node, as npm passes them to scripts. Not this process's Node, which may be inside
 * the node_modules that `npm ci` is about to delete.
 */
function npmProgram() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  if (script && node && /\.c?js$/.test(script) && existsSync(node)) return [node, script];
  return ["npm"];
}

function failInstall(reason) {
  stop(
    `The installation did not finish: ${reason}. What npm said stands above. Check the connection ` +
      "and the free disk space, then run the same command again: it starts over cleanly.",
  );
}

function stop(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}
