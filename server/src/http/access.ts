import { type Access, isAdmitted } from "@attune/contract/access";
import { notPermitted, notSignedIn } from "@attune/contract/problem";
import { ProblemError } from "./problem.ts";
import type { SignedIn } from "./session.ts";

/** Throws a 401 where nobody is signed in and the door needs somebody, a 403 where the role is not admitted. */
export function checkAccess(access: Access, signedIn: SignedIn | null): void {
  if (isAdmitted(access, signedIn?.role ?? "anonymous")) return;
  throw new ProblemError(signedIn === null ? notSignedIn : notPermitted);
}
