import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Only an unpacked release has this program; a clone has npm's scripts. */
const program = fileURLToPath(new URL("../../attune", import.meta.url));

/** How an operator of this installation runs a command such as `admin keys`. */
export function operatorCommand(words: string, isRelease = existsSync(program)): string {
  const [name, ...rest] = words.split(" ");
  if (isRelease) return `./attune ${words}`;
  return [`npm run ${name}`, ...(rest.length > 0 ? ["--", ...rest] : [])].join(" ");
}
