import type { Tx } from "../../adapters/database/port.ts";
import type { App } from "../../app.ts";
import { countRequest } from "../../http/rate-limit.ts";
import { minuteOf } from "../mail/mail-dates.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { countRecoveryCodes } from "./second-factor.sql.ts";
import { findAddress } from "./session.sql.ts";

const oncePerDay = { requests: 1, windowSeconds: 86_400 };

type Deps = Pick<App, "queue" | "sealer" | "clock" | "randomness">;

export interface Change {
  kind: string;
  subject: string;
  /** What changed, as a sentence. */
  what: string;
  /** Further facts, below the time. */
  rows?: readonly (readonly [name: string, value: string])[];
  /** What to do if it was someone else, and where; by default, choose a new password. */
  remedy?: { line: string; action: readonly [label: string, address: string] };
}

/** Emails the owner about each change to what protects the account, since someone else may have made it. */
export async function notifyOfChange(
  app: Deps,
  tx: Tx,
  userId: string,
  { kind, subject, what, rows = [], remedy = chooseNewPassword }: Change,
): Promise<void> {
  const user = await findAddress(tx, userId);
  if (user?.email == null) return;
  await queueMail(app, tx, userId, {
    kind,
    to: user.email,
    subject,
    lines: [what, `If this was you, you do not need to do anything. ${remedy.line}`],
    rows: [["When", minuteOf(app.clock.now())], ...rows],
    action: remedy.action,
  });
}

const chooseNewPassword = {
  line: 'If it was not, use "Forgot Password?" on the sign-in page to choose a new password at once, and write to us.',
  action: ["Go to sign in", "/auth"],
} as const;

/** At most once a day, however long it goes on. */
export async function notifyOfGuesses(
  app: Deps & Pick<App, "db" | "config" | "inTransaction">,
  userId: string,
): Promise<void> {
  const isFirst = await countRequest(app, `codes-guessed:${userId}`, oncePerDay).then(
    () => true,
    () => false,
  );
  if (!isFirst) return;
  await app.inTransaction((tx) =>
    notifyOfChange(app, tx, userId, {
      kind: "codes-guessed",
      subject: "Someone is guessing your sign-in codes",
      what: "Your password was entered with too many wrong codes. For a day, or until you choose a new password, we accept codes only on devices you have signed in with before.",
    }),
  );
}

/** Outside any transaction: the code is spent whether or not the email is sent. */
export async function notifyOfRecoveryCode(
  app: Deps & Pick<App, "inTransaction">,
  userId: string,
): Promise<void> {
  await app.inTransaction(async (tx) => {
    const left = await countRecoveryCodes(tx, userId);
    await notifyOfChange(app, tx, userId, {
      kind: "recovery-code-used",
      subject: "A recovery code was used to sign in",
      what: `One of your recovery codes was used to sign in to your account. You have ${left} left.`,
    });
  });
}
