import type { ServerResponse } from "node:http";
import type { Sandbox } from "../control/sandbox.ts";
import { send } from "../http/send.ts";

/** Answers what people and browsers look at. */
export function answerPage(
  _sandbox: Sandbox,
  _url: URL,
  path: string,
  response: ServerResponse,
): void {
  const message = JSON.stringify({ message: `There is no page ${path}.` });
  send(response, 404, message, { "content-type": "application/json" });
}
