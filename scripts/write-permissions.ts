import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { renderPermissionsPage } from "./permissions/render-permissions.ts";
import { rootFolder } from "./running/paths.ts";

writeFileSync(join(rootFolder, "docs", "permissions.md"), renderPermissionsPage());
