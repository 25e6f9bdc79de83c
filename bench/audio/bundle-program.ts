import { rolldown } from "rolldown";

/** Makes one script of a program and all it imports, as anyone who ships one would. */
export async function bundleProgram(program: string, scriptFile: string): Promise<void> {
  const bundle = await rolldown({ input: program, platform: "node", logLevel: "silent" });
  await bundle.write({ file: scriptFile, format: "esm", minify: true });
  await bundle.close();
}
