import { fileURLToPath } from "node:url";

/** The folder that holds package.json, with no slash at its end. */
export const rootFolder = fileURLToPath(new URL("../..", import.meta.url)).replace(/[/\\]$/, "");
