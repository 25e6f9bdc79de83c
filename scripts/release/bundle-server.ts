import { join, relative } from "node:path";
import { rolldown } from "rolldown";
import { rootFolder } from "../running/paths.ts";
import type { TarEntry } from "./tar.ts";

const folder = "server/src";
const sources = join(rootFolder, folder);
const entries = [
  "main",
  "commands/admin",
  "commands/backup",
  "commands/catalogue",
  "commands/doctor",
  "commands/restore",
  "adapters/database/create-in-thread",
  "adapters/images/draw-in-thread",
  "adapters/loudness/measure-in-thread",
  "adapters/opus/encode.worker",
  "features/track/certificate.worker",
];
/** They load files of their own, are needed by few, or, as Fastify's compilers, are never loaded. */
const fromModules =
  /^(@aws-sdk|@electric-sql|@fastify\/(ajv|fast-json-stringify)-compiler|@wasm-audio-decoders|libopus-wasm|mpg123-decoder|opus-decoder)\b/;

/** The server as JavaScript in a few files, each program and thread by its name. */
export async function bundleServer(): Promise<TarEntry[]> {
  const bundle = await rolldown({
    input: entries.map((it) => join(sources, `${it}.ts`)),
    cwd: rootFolder,
    platform: "node",
    external: fromModules,
    logLevel: "silent",
    // Otherwise a spread in an unused schema would keep all of zod in the bundle.
    treeshake: { propertyReadSideEffects: false },
    plugins: [{ name: "files-beside-modules", transform: fixAddresses }],
  });
  const { output } = await bundle.generate({
    format: "esm",
    comments: false,
    charset: "ascii", // V8 stores other sources in twice the memory
    chunkFileNames: "[name]-[hash].js",
  });
  await bundle.close();
  return output.map((it) => ({
    path: `${folder}/${it.fileName}`,
    bytes: Buffer.from(it.type === "chunk" ? it.code : it.source),
  }));
}

/** All code moves to one folder. Threads move with it; other files stay where they are. */
function fixAddresses(code: string, id: string): string | null {
  if (!id.startsWith(sources)) return null;
  const place = JSON.stringify(`./${relative(sources, id)}`);
  return code.replace(
    /new URL\("\.\/([\w.-]+)\.ts", import\.meta\.url\)|import\.meta\.url/g,
    (_found, thread?: string) =>
      thread === undefined
        ? `new URL(${place}, import.meta.url).href`
        : `new URL("./${thread}.js", import.meta.url)`,
  );
}
