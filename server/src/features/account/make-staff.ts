import type { App } from "../../app.ts";
import { hashPassword } from "../session/password.ts";
import { asTakenProblem, createUser } from "./create-user.ts";

export interface StaffRequest {
  username: string;
  email: string;
  password: string;
  role: "admin" | "admin_manager";
}

/** Makes a staff account; only the operator's own command can. Throws a 409 where a name is taken. */
export async function makeStaff(
  app: Pick<App, "inTransaction" | "sealer" | "clock" | "randomness">,
  { username, email, password, role }: StaffRequest,
): Promise<string> {
  const passwordHash = await hashPassword(password);
  return await app
    .inTransaction((tx) =>
      createUser(app, tx, {
        username,
        email: email.toLowerCase(),
        passwordHash,
        dateOfBirth: null,
        more: { role },
      }),
    )
    .catch((error: unknown) => {
      throw asTakenProblem(error);
    });
}
