import { ensureWebIsBuilt } from "./running/web-build.ts";

await ensureWebIsBuilt();
console.log("The pages are built.");
