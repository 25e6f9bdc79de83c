import { mkdir, open, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { isMissingFile } from "../../is-missing-file.ts";
import type { AnchorStore } from "./port.ts";

/** One line per anchor, appended to a file. */
export function openAnchorFile(path: string): AnchorStore {
  const read = async () => {
    try {
      return await readFile(path, "utf8");
    } catch (error) {
      if (isMissingFile(error)) return null;
      throw error;
    }
  };
  return {
    place: "file",
    name: `the anchor file ${path}`,
    async read() {
      const text = await read();
      return text === null ? null : text.split("\n").filter((it) => it !== "");
    },
    async append(line) {
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const before = (await read()) ?? "";
      // A line cut short by a crash must not swallow the next one.
      const gap = before === "" || before.endsWith("\n") ? "" : "\n";
      const file = await open(path, "a", 0o600);
      try {
        await file.write(`${gap}${line}\n`);
        await file.sync();
      } finally {
        await file.close();
      }
    },
  };
}
