import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { queueMail } from "../mail/queue-mail.ts";

interface Alert {
  subject: string;
  text: string;
}

const assessmentAlert: Alert = {
  subject: "An assessment needs your attention now",
  text: "An assessment was just submitted that may need a person's attention at once.\n\nPlease open the review queue in the back office.\n",
};

/** Tells every admin that somebody may need them; who and what is only to be read in the back office. */
export async function alertStaff(
  app: Pick<App, "queue" | "sealer" | "clock" | "randomness">,
  tx: Tx,
  alert = assessmentAlert,
): Promise<void> {
  const admins = await tx
    .selectFrom("users")
    .select(["id", "email"])
    .where("role", "=", "admin")
    .where("email", "is not", null)
    .execute();
  for (const { id, email } of admins)
    if (email !== null)
      await queueMail(app, tx, id, {
        kind: "safety-alert",
        to: email,
        ...alert,
      });
}
