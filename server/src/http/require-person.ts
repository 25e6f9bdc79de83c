import { notFound } from "@attune/contract/problem";
import type { Db } from "../adapters/database/port.ts";
import { hasUser } from "../adapters/database/schema/users.ts";
import { ProblemError } from "./problem.ts";

/** Throws 404 if there is no such person. */
export async function requirePerson(db: Db, id: string): Promise<void> {
  if (!(await hasUser(db, id))) throw new ProblemError(notFound);
}
