import { type Access, isAdmitted } from "@attune/contract/access";
import { notPermitted, notSignedIn } from "@attune/contract/problem";
import { ProblemError } from "./problem.ts";
import type { SignedIn } from "./session.ts";

/** Throws 401 if the endpoint needs a signed-in user, 403 if the role is not admitted. */
export function checkAccess(access: Access, signedIn: SignedIn | null): void {
  if (isAdmitted(access, signedIn?.role ?? "anonymous")) return;
  throw new ProblemError(signedIn === null ? notSignedIn : notPermitted);
}
