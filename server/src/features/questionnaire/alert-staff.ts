import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { queueMail } from "../mail/queue-mail.ts";

interface Alert {
  subject: string;
  line: string;
  /** Where staff look after it: what to press, and its path. */
  action: readonly [string, string];
}

const assessmentAlert: Alert = {
  subject: "A case needs your attention now",
  line: "An assessment was just submitted that may need a person's attention at once.",
  action: ["Open the cases", "/admin?tab=users&view=cases"],
};

/** Tells every admin that somebody may need them; who and what is only to be read in the back office. */
export async function alertStaff(
  app: Pick<App, "queue" | "sealer" | "clock" | "randomness">,
  tx: Tx,
  { subject, line, action } = assessmentAlert,
): Promise<void> {
  const admins = await tx
    .selectFrom("users")
    .select(["id", "email", "username"])
    .where("role", "=", "admin")
    .where("email", "is not", null)
    .execute();
  for (const { id, email, username } of admins)
    if (email !== null)
      await queueMail(app, tx, id, {
        kind: "safety-alert",
        to: email,
        subject,
        name: username,
        lines: [line, "Who it is and what they wrote is shown in the back office alone."],
        action,
      });
}
