import { existsSync, readFileSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export type Browser = { executablePath: string; env: Record<string, string> };

const ofTheSystem = "/usr/bin/chromium";
const cacheFolder = fileURLToPath(new URL("../../.cache/", import.meta.url));

/** Flags that let Chromium start in a container and prevent background requests. */
export const chromiumArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

/** CHROMIUM_PATH, else the system's Chromium, else the installed package's (Linux, x64). */
export async function findChromium(): Promise<Browser> {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH === "bundled") return unpackBundled();
  if (CHROMIUM_PATH) return { executablePath: CHROMIUM_PATH, env: {} };
  if (existsSync(ofTheSystem)) return { executablePath: ofTheSystem, env: {} };
  if (process.platform === "linux" && process.arch === "x64") return unpackBundled();
  throw new Error(
    `There is no Chromium for ${process.platform}-${process.arch} in the installation: install ` +
      "Chromium or Chrome and put the path of its program into CHROMIUM_PATH.",
  );
}

/** Unpacks next to the final folder and renames, so that an aborted run leaves no incomplete browser. */
async function unpackBundled(): Promise<Browser> {
  const manifest = new URL("../package.json", import.meta.resolve("@sparticuz/chromium"));
  const { version } = JSON.parse(readFileSync(manifest, "utf8"));
  const folder = join(cacheFolder, `chromium-${version}`);
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}`;
    await mkdir(unfinished, { recursive: true });
    await withEnvironment(
      // The package unpacks into the temporary folder, and its libraries only if it detects AWS Lambda.
      { TMPDIR: unfinished, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x" },
      async () => (await import("@sparticuz/chromium")).default.executablePath(),
    );
    await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }));
  }
  await writeFile(join(folder, "fonts.conf"), fontSettings(join(folder, "fonts")));
  return {
    executablePath: join(folder, "chromium"),
    env: {
      LD_LIBRARY_PATH: join(folder, "al2023/lib"),
      FONTCONFIG_FILE: join(folder, "fonts.conf"),
    },
  };
}

/** The machine's own fonts, if any, and those that come with the browser. */
function fontSettings(fonts: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${fonts}</dir>
  <cachedir>${fonts}-cache</cachedir>
</fontconfig>
`;
}

async function withEnvironment<T>(changes: Record<string, string>, run: () => Promise<T>) {
  const before = { ...process.env };
  Object.assign(process.env, changes);
  try {
    return await run();
  } finally {
    for (const name of Object.keys(process.env)) delete process.env[name];
    Object.assign(process.env, before);
  }
}
