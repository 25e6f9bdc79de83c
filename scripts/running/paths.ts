import { fileURLToPath } from "node:url";

/** The folder with package.json, without a trailing slash. */
export const rootFolder = fileURLToPath(new URL("../..", import.meta.url)).replace(/[/\\]$/, "");
