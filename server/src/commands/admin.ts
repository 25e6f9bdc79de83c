import { parseArgs } from "node:util";
import * as z from "zod/mini";
import { emailAddress, newUsername } from "@attune/contract/account";
import { makeStaff } from "../features/account/make-staff.ts";
import { runCommand, UsageError } from "./run-command.ts";

const usage = "npm run admin -- create USERNAME EMAIL [--role admin|admin_manager]";

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
  const read = z.safeParse(request, { username, email, role: values.role });
  if (verb !== "create" || !read.success) throw new UsageError(`Usage: ${usage}`);
  const password = app.randomness.token(15);
  await makeStaff(app, { ...read.data, password });
  console.log(
    `${read.data.username} can sign in now. The password is shown this once:\n\n  ${password}\n`,
  );
});
