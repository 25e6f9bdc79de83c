import type { ProblemAnswer } from "@attune/contract/problem";

/** The code of the problem that a request was refused with. */
export const codeOf = (answer: { body: string }) => (JSON.parse(answer.body) as ProblemAnswer).code;
