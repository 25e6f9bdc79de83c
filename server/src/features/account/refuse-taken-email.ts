import { emailTaken } from "@attune/contract/account";
import type { Problem } from "@attune/contract/problem";
import { ProblemError } from "../../http/problem.ts";

/**
 * For a rejected transaction: throws `problem` if the address now belongs to another account,
 * otherwise the original error.
 */
export const refuseTakenEmail =
  (problem: Problem) =>
  (error: unknown): never => {
    const isTaken = (error as { constraint?: string }).constraint === "users_email_key";
    throw isTaken ? new ProblemError({ ...problem, message: emailTaken.message }) : error;
  };
