import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vitest/config";

const library = "lucide-react";
const index = fileURLToPath(import.meta.resolve(`${library}/dist/esm/${library}.mjs`));

/** Imports each icon from its own file. Otherwise every test file in a context of its own would load all 5,000 names. */
export function singleIcons(): Plugin {
  const files = readFiles();
  const importOf = (imported: string) => {
    const [name = "", local = name] = imported.trim().split(/\s+as\s+/);
    return `import ${local} from "${library}/dist/esm/icons/${files.get(name)}";`;
  };
  return {
    name: "single-icons",
    transform: (code) =>
      code.replace(/^import \{([^}]+)\} from "lucide-react";$/gm, (_all, names: string) =>
        names
          .split(",")
          .filter((it) => it.trim() !== "")
          .map(importOf)
          .join(" "),
      ),
  };
}

/** The file of each icon by each of its names. */
function readFiles(): Map<string, string> {
  const lines = readFileSync(index, "utf8").matchAll(/export \{([^}]+)\} from '\.\/icons\/(.+)';/g);
  return new Map(
    [...lines].flatMap(([, names = "", file = ""]) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = ""]) => [name, file] as const),
    ),
  );
}
