import type { ServerResponse } from "node:http";
import { goodReply, corruptions } from "@attune/domain/recommendation/testing/replies";
import { type Asked, completion, send } from "./false-model.ts";

type Behaviour = (asked: Asked, answer: ServerResponse) => void;

const documentOf = ({ request }: Asked) => request.messages[1]?.content ?? "{}";

const isRepair = ({ request }: Asked) => request.messages.length > 2;

const good: Behaviour = (asked, answer) =>
  send(answer, 200, completion(JSON.stringify(goodReply(documentOf(asked)))));

const corrupted = corruptions.map((corrupt): Behaviour => (asked, answer) => {
  const document = documentOf(asked);
  const reply = JSON.stringify(corrupt(goodReply(document), document));
  send(answer, 200, completion(reply));
});

const broken: readonly Behaviour[] = [
  (_asked, answer) => send(answer, 200, completion("x".repeat(1024 * 1024))),
  (_asked, answer) => send(answer, 200, completion('{"entries": [{"id": ')),
  (_asked, answer) => send(answer, 200, completion("I am sorry, but I cannot help with that.")),
  (_asked, answer) => send(answer, 200, completion(null)),
  (_asked, answer) => send(answer, 200, completion("{}", "length")),
  (_asked, answer) => send(answer, 200, "<!doctype html><p>Sign in</p>"),
  (_asked, answer) => send(answer, 200, { choices: [{ message: { content: 12 } }] }),
  (_asked, answer) => send(answer, 200, ""),
  (_asked, answer) => send(answer, 400, { error: { message: "response_format" } }),
  (_asked, answer) => send(answer, 401, { error: { message: "no key" } }),
  (_asked, answer) => send(answer, 429, { error: { message: "slow down" } }),
  (_asked, answer) => send(answer, 500, "oops"),
  (_asked, answer) => void answer.writeHead(302, { location: "http://127.0.0.1:9/" }).end(),
  (_asked, answer) =>
    void answer.writeHead(200).write('{"choices":[{"mess', () => answer.destroy()),
  (_asked, answer) => void answer.socket?.destroy(),
];

/** These take the full time limit each. */
const slow: readonly Behaviour[] = [
  () => {},
  (_asked, answer) => void answer.writeHead(200).write('{"choices":['),
];

/** Invalid at first, valid once asked to repair it. */
const repaired: Behaviour = (asked, answer) =>
  (isRepair(asked) ? good : (corrupted[3] ?? good))(asked, answer);

/** Everything that a text model, or whatever answers at its URL, has been seen to do. */
export const behaviours: readonly Behaviour[] = [
  good,
  repaired,
  ...corrupted,
  good,
  repaired,
  ...broken,
  good,
  ...slow,
];
