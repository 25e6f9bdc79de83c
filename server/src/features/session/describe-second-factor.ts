import type { App } from "../../app.ts";
import { countRecoveryCodes } from "./second-factor.sql.ts";
import { hasSecondFactor } from "./second-factor.ts";

export async function describeSecondFactor({ db }: Pick<App, "db">, userId: string) {
  return {
    hasSecondFactor: await hasSecondFactor(db, userId),
    recoveryCodesLeft: await countRecoveryCodes(db, userId),
  };
}
