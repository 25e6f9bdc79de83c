import { parseArgs } from "node:util";
import { operatorCommand } from "../operator-command.ts";
import type { App } from "../app.ts";
import { acceptLog } from "../features/audit/anchor-log.ts";
import { verifyLog } from "../features/audit/verify-log.ts";
import { describeKeys, rewrapKeys } from "../features/key/rewrap-keys.ts";
import { audioKeys } from "../features/track/sound-token.ts";
import { runCommand, UsageError } from "./run-command.ts";
import { staffCommands } from "./staff-commands.ts";

const forms = [
  "create USERNAME EMAIL [--role admin|admin_manager|support]",
  "set-role USERNAME admin|admin_manager|support",
  "disable USERNAME",
  "enable USERNAME",
  "sign-out USERNAME",
  "remove USERNAME",
  "remove-second-factor USERNAME",
  "verify-audit-log",
  "accept-audit-log REASON",
  "migrate",
  "keys",
  "rewrap-keys",
  "audio-keys",
];
const usage = forms.map((it) => operatorCommand(`admin ${it}`)).join("\n       ");
const isKnown = (verb: string) => forms.some((it) => it.split(" ")[0] === verb);

await runCommand(() => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { role: { type: "string", default: "admin" } },
  });
  const [verb = "", ...words] = positionals;
  if (!isKnown(verb)) throw new UsageError(`Usage: ${usage}`);
  return (app) => administer(app, { verb, words, role: values.role });
});

async function administer(
  app: App,
  { verb, words, role }: { verb: string; words: readonly string[]; role: string },
): Promise<void> {
  const [reason] = words;
  if (verb === "verify-audit-log") {
    await verify(app);
    return;
  }
  if (verb === "accept-audit-log" && reason?.trim()) {
    const { findings } = await acceptLog(app, "acceptAuditLog", reason);
    for (const it of findings) console.log(it.sentence);
    console.log("The audit log goes on from here; the reason stands in it and in its anchors.");
    return;
  }
  // Opening the database has already migrated it.
  if (verb === "migrate") {
    console.log("The database is up to date.");
    return;
  }
  if (verb === "keys" || verb === "rewrap-keys") {
    if (verb === "rewrap-keys") await rewrap(app);
    console.log((await describeKeys(app)).join("\n"));
    return;
  }
  if (verb === "audio-keys") {
    console.log(`AUDIO_KEYS=${audioKeys(app)}`);
    return;
  }
  const done = await staffCommands[verb]?.(app, words, role);
  if (done === undefined) throw new UsageError(`Usage: ${usage}`);
  console.log(done);
}

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
  console.log(`${rewrapped} keys were rewrapped under "${app.keyring.keyIds[0]}".`);
  if (unopened.length === 0) return;
  throw new UsageError(
    `${unopened.length} keys cannot be decrypted with any of ENCRYPTION_KEYS and were left unchanged: they were altered, or encrypted with another key of the same name. They belong to ${unopened.slice(0, 5).join(", ")}${unopened.length > 5 ? " and others" : ""}.`,
  );
}
