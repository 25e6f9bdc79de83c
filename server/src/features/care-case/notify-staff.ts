import { caseAddress } from "@attune/domain/care-case/case-address";
import type { Db, Tx } from "../../adapters/database/port.ts";
import { listActiveStaff } from "../../adapters/database/schema/list-active-staff.ts";
import type { App } from "../../app.ts";
import { minuteOf } from "../mail/mail-dates.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { getSettingsRow } from "./care-settings.sql.ts";

type Deps = Pick<App, "queue" | "sealer" | "clock" | "randomness">;

interface Overdue {
  caseId: string;
  userId: string;
  /** When the customer was told that someone would be in touch. */
  dueAt: Date;
  /** Nobody has responded to an earlier notice. */
  isRepeated: boolean;
}

const privately = "To protect their privacy, the details are only in the back office.";

/** Emails every admin that a case is open, and the deadline for contacting the person. */
export async function notifyAdmins(
  app: Deps,
  tx: Tx,
  { caseId, dueAt }: { caseId: string; dueAt: Date },
): Promise<void> {
  for (const { id, email } of await listAdmins(tx))
    await queueMail(app, tx, id, {
      kind: "case-raised",
      to: email,
      subject: "A case needs your attention now",
      lines: [
        "A customer has just told us something that needs a person straight away.",
        `Please get in touch by ${minuteOf(dueAt)}, as they were told.`,
        privately,
      ],
      action: ["Open the case", caseAddress(caseId)],
      caseId,
    });
}

/**
 * Emails the second contact; every admin too if nobody but them would read it, or if nobody has responded
 * to an earlier notice.
 */
export async function notifySecondContact(app: Deps, tx: Tx, it: Overdue): Promise<void> {
  const { second_contact_email: second } = await getSettingsRow(tx);
  const admins = await listAdmins(tx);
  const isAdmin = admins.some(({ email }) => email.toLowerCase() === second?.toLowerCase());
  const outsider = isAdmin ? null : second;
  const readers = [
    ...(outsider === null ? [] : [{ id: it.userId, email: outsider }]),
    ...(outsider === null || it.isRepeated ? admins : []),
  ];
  for (const { id, email } of readers)
    await queueMail(app, tx, id, {
      kind: "case-overdue",
      to: email,
      subject: `A case is ${it.isRepeated ? "still " : ""}overdue: no one has been in touch`,
      // The second contact is not a user: the email is filed under the customer, but must not
      // contain the customer's name.
      ...(email === second && { name: null }),
      lines: [
        `We promised a customer we would be in touch by ${minuteOf(it.dueAt)}, and no one has been. Please make sure that someone contacts them now.`,
        privately,
      ],
      action: ["Open the case", caseAddress(it.caseId)],
      caseId: it.caseId,
    });
}

async function listAdmins(db: Db) {
  const admins = await listActiveStaff(db, ["admin"]);
  return admins.flatMap(({ email, ...it }) => (email === null ? [] : [{ ...it, email }]));
}
