import { rolldown } from "rolldown";

/** Bundles a program and its imports into one script, as for distribution. */
export async function bundleProgram(program: string, scriptFile: string): Promise<void> {
  const bundle = await rolldown({ input: program, platform: "node", logLevel: "silent" });
  await bundle.write({ file: scriptFile, format: "esm", minify: true });
  await bundle.close();
}
