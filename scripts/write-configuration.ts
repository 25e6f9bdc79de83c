import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { renderConfigurationPage, renderEnvExample } from "../server/src/configuration-docs.ts";
import { rootFolder } from "./running/paths.ts";

writeFileSync(join(rootFolder, ".env.example"), renderEnvExample());
writeFileSync(join(rootFolder, "docs", "configuration.md"), renderConfigurationPage());
