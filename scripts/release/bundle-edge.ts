import { join } from "node:path";
import { rolldown } from "rolldown";
import { rootFolder } from "../running/paths.ts";

/** Where `npm run build` and a release put the edge worker. */
export const edgeFile = "dist/audio-edge.mjs";

/** The edge worker with everything it imports, as one module without Node's. */
export async function bundleEdge(): Promise<Buffer> {
  const bundle = await rolldown({
    input: join(rootFolder, "server/src/edge/audio-edge.ts"),
    cwd: rootFolder,
    platform: "neutral",
    logLevel: "silent",
    // Otherwise a spread in an unused schema would keep all of zod in the bundle.
    treeshake: { propertyReadSideEffects: false },
  });
  const { output } = await bundle.generate({ format: "esm", minify: true });
  await bundle.close();
  const [{ code, imports }] = output;
  if (imports.length > 0) throw new Error(`The edge worker imports ${imports.join(", ")}`);
  return Buffer.from(code);
}
