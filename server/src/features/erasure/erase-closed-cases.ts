import type { App } from "../../app.ts";
import { eraseCasesWithoutAssessment } from "./health-data.sql.ts";

/** A case whose assessment is erased stays with staff until they close it, and is erased then. */
export async function eraseClosedCases({ db }: Pick<App, "db">): Promise<void> {
  await eraseCasesWithoutAssessment(db);
}
