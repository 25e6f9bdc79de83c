import type { DatabaseFacts, Db } from "../adapters/database/port.ts";
import { lastBackupAt } from "../adapters/database/schema/last-backup.ts";
import type { Config } from "../config.ts";
import { type Finding, fine, warning } from "./finding.ts";

const hourMs = 3_600_000;

/** Nothing if no backup is expected. Read-only. */
export async function examineBackup(
  { backupAlertHours }: Pick<Config, "backupAlertHours">,
  { db, facts, now }: { db: Db; facts: DatabaseFacts; now: Date },
): Promise<Finding[]> {
  if (backupAlertHours === null || !facts.migrations.includes("0341_last_backup")) return [];
  const {
    made_at: madeAt,
    bytes,
    since,
  } = await db
    .selectFrom("last_backup")
    .select(["made_at", "bytes", lastBackupAt.as("since")])
    .executeTakeFirstOrThrow();
  const hours = (now.getTime() - since.getTime()) / hourMs;
  const isOverdue = hours > backupAlertHours;
  if (madeAt === null)
    return [
      (isOverdue ? warning : fine)(
        "backup",
        "No backup has been made yet: schedule one (docs/backup.md), or read its log.",
      ),
    ];
  if (isOverdue)
    return [
      warning(
        "backup",
        `The last backup is of ${madeAt.toISOString()}, ${Math.floor(hours)} hours ago: read the log of the scheduled one (docs/backup.md).`,
      ),
    ];
  const megabytes = Math.floor((bytes ?? 0) / 1024 ** 2);
  return [fine("backup", `The last one is of ${madeAt.toISOString()}, with ${megabytes} MB`)];
}
