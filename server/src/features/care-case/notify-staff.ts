import type { Db, Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { caseLink } from "./case-link.ts";
import { getSettingsRow } from "./care-settings.sql.ts";

type Parts = Pick<App, "queue" | "sealer" | "clock" | "randomness">;

interface CaseOf {
  caseId: string;
  userId: string;
}

/** Emails every admin that a case waits for them; what it is about is only to be read in the back office. */
export async function notifyAdmins(app: Parts, tx: Tx, caseId: string): Promise<void> {
  for (const { id, email } of await listAdmins(tx))
    await queueMail(app, tx, id, {
      kind: "case-raised",
      to: email,
      subject: "A case needs your attention now",
      lines: [
        "Something that a customer just sent may need a person's attention at once.",
        "Who it is and what they wrote is shown in the back office alone.",
      ],
      action: ["Open the case", caseLink(caseId)],
      caseId,
    });
}

/** Emails the second contact; every admin once more where there is none. */
export async function notifySecondContact(app: Parts, tx: Tx, it: CaseOf): Promise<void> {
  const { second_contact_email: second } = await getSettingsRow(tx);
  const readers = second === null ? await listAdmins(tx) : [{ id: it.userId, email: second }];
  for (const { id, email } of readers)
    await queueMail(app, tx, id, {
      kind: "case-overdue",
      to: email,
      subject: "A case is waiting, and nobody has been in touch",
      // The second contact is no user: it is filed with the customer, whose name it must not carry.
      ...(second !== null && { name: null }),
      lines: [
        "The time in which we promised to be in touch with a customer has passed.",
        "Who it is and what they wrote is shown in the back office alone.",
      ],
      action: ["Open the case", caseLink(it.caseId)],
      caseId: it.caseId,
    });
}

async function listAdmins(db: Db) {
  const admins = await db
    .selectFrom("users")
    .select(["id", "email"])
    .where("role", "=", "admin")
    .execute();
  return admins.flatMap(({ email, ...it }) => (email === null ? [] : [{ ...it, email }]));
}
