import type { Socket } from "node:net";
import * as problems from "@attune/contract/problem";

/** Responds to bytes that Node cannot parse as a request, and closes the connection. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const problem = problemOf(error.code);
  const body = JSON.stringify(problems.asProblemAnswer(problem));
  socket.end(
    [
      `HTTP/1.1 ${problem.status} ${problem.title}`,
      "content-type: application/problem+json",
      `content-length: ${Buffer.byteLength(body)}`,
      "cache-control: no-store",
      "x-content-type-options: nosniff",
      "connection: close",
      "",
      body,
    ].join("\r\n"),
  );
}

function problemOf(code: string | undefined): problems.Problem {
  if (code === "HPE_HEADER_OVERFLOW") return problems.headersTooLarge;
  return code === "ERR_HTTP_REQUEST_TIMEOUT" ? problems.tooSlow : problems.invalidInput;
}
