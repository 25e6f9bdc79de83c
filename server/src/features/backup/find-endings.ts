import type { App } from "../../app.ts";
import type { OwnEndings } from "../erasure/repeat-endings.ts";
import * as sql from "./backup.sql.ts";

/** What has ended and must not come back with a backup that is older. */
export interface Endings extends OwnEndings {
  erased: string[];
  /** Testimonials that are still on the landing page. */
  shown: string[];
  /** Staff who may not sign in. */
  disabled: { userId: string; at: Date }[];
}

/** According to the database about to be replaced; null if it cannot be read. */
export async function findEndings(
  open: () => Promise<{ app: Pick<App, "db">; close: () => Promise<void> }>,
): Promise<Endings | null> {
  try {
    const { app, close } = await open();
    try {
      return {
        erased: await sql.listErased(app.db),
        shown: await sql.listShown(app.db),
        reopened: await sql.listReopened(app.db),
        closed: await sql.listClosed(app.db),
        withdrawals: await sql.listWithdrawals(app.db),
        assessments: await sql.listDeletedAssessments(app.db),
        shares: await sql.listEndedShares(app.db),
        disabled: await sql.listDisabledStaff(app.db),
      };
    } finally {
      await close();
    }
  } catch {
    return null;
  }
}
