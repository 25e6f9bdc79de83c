import { fileURLToPath } from "node:url";

export const web = fileURLToPath(new URL("../", import.meta.url));
export const dist = `${web}dist/`;
/** Intermediate files of the build; may be deleted at any time. */
export const scratch = `${web}.cache/build/`;
