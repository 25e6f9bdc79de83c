import { parseArgs } from "node:util";
import * as z from "zod/mini";
import { emailAddress, newUsername } from "@attune/contract/account";
import type { App } from "../app.ts";
import { makeStaff } from "../features/account/make-staff.ts";
import { acceptLog } from "../features/audit/anchor-log.ts";
import { verifyLog } from "../features/audit/verify-log.ts";
import { describeKeys, rewrapKeys } from "../features/key/rewrap-keys.ts";
import { dropPasskeys } from "../features/passkey/remove-passkey.ts";
import { removeSecondFactor } from "../features/session/change-second-factor.ts";
import { findUserIdByName } from "../features/session/sign-in.ts";
import { runCommand, UsageError } from "./run-command.ts";

const usage = `npm run admin -- create USERNAME EMAIL [--role admin|admin_manager]
       npm run admin -- remove-second-factor USERNAME
       npm run admin -- verify-audit-log
       npm run admin -- accept-audit-log REASON
       npm run admin -- migrate
       npm run admin -- keys
       npm run admin -- rewrap-keys`;

const request = z.object({
  username: newUsername,
  email: emailAddress,
  role: z.enum(["admin", "admin_manager"]),
});

await runCommand(async (app) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { role: { type: "string", default: "admin" } },
  });
  const [verb, username, email] = positionals;
  if (verb === "remove-second-factor" && username !== undefined) {
    await removeSecondFactorOf(app, username);
    return;
  }
  if (verb === "verify-audit-log") {
    await verify(app);
    return;
  }
  if (verb === "accept-audit-log" && username !== undefined) {
    const { findings } = await acceptLog(app, "acceptAuditLog", username);
    for (const it of findings) console.log(it.sentence);
    console.log("The audit log goes on from here; the reason stands in it and in its anchors.");
    return;
  }
  // Whoever opens the database brings it up to date.
  if (verb === "migrate") {
    console.log("The database is up to date.");
    return;
  }
  if (verb === "keys" || verb === "rewrap-keys") {
    if (verb === "rewrap-keys") await rewrap(app);
    console.log((await describeKeys(app)).join("\n"));
    return;
  }
  const read = z.safeParse(request, { username, email, role: values.role });
  if (verb !== "create" || !read.success) throw new UsageError(`Usage: ${usage}`);
  const password = app.randomness.token(15);
  await makeStaff(app, { ...read.data, password });
  console.log(
    `${read.data.username} can sign in now. The password is shown this once:\n\n  ${password}\n`,
  );
});

async function verify(app: App): Promise<void> {
  const { events, findings, anchoredAt } = await verifyLog(app);
  const anchored =
    anchoredAt === null ? "It was never anchored." : `Last anchored at ${anchoredAt}.`;
  if (findings.length > 0)
    throw new UsageError([...findings.map((it) => it.sentence), anchored].join("\n"));
  console.log(`${events} events, chain whole. ${anchored}`);
}

async function rewrap(app: App): Promise<void> {
  const { rewrapped, unopened } = await rewrapKeys(app, (done, total) =>
    console.log(`${done} of ${total} people's keys`),
  );
  console.log(`${rewrapped} keys are wrapped anew under "${app.keyring.keyIds[0]}".`);
  if (unopened.length === 0) return;
  throw new UsageError(
    `${unopened.length} keys open under none of ENCRYPTION_KEYS and stay as they are: they were changed, or sealed under another key of the same name. They belong to ${unopened.slice(0, 5).join(", ")}${unopened.length > 5 ? " and others" : ""}.`,
  );
}

/** For somebody who has lost phone, recovery codes and passkeys; they are mailed about it. */
async function removeSecondFactorOf(app: App, username: string): Promise<void> {
  const userId = await findUserIdByName(app.db, username);
  if (userId === undefined) throw new UsageError(`There is nobody called ${username}.`);
  await app.inTransaction((tx) => dropPasskeys(tx, userId));
  await removeSecondFactor(app, userId);
  console.log(`${username} signs in with the password alone now.`);
}
