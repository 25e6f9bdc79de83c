import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readNotices, renderNotices } from "./release/notices.ts";
import { rootFolder } from "./running/paths.ts";

const notices = readNotices(rootFolder);
writeFileSync(join(rootFolder, "THIRD-PARTY-NOTICES.txt"), renderNotices(notices));
console.log(`THIRD-PARTY-NOTICES.txt: ${notices.length} packages.`);
