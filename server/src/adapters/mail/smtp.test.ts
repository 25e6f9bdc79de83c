import { type AddressInfo, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openMailSink } from "../../testing/mail-sink.ts";
import { openSmtp } from "./smtp.ts";

const limits = { connectionTimeout: 5000, greetingTimeout: 50, socketTimeout: 50 };
const from = { mailFrom: "Attune <hello@attune.example>" };
const mail = { to: "olga@example.org", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };

const sockets: Socket[] = [];
const silent = createServer((socket) => void sockets.push(socket));
const slow = await openMailSink(0, { waitsFor: "@example.org" });

beforeAll(async () => new Promise<void>((done) => void silent.listen(0, "127.0.0.1", done)));
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  silent.close();
  slow.resume();
  slow.close();
});

test("gives up on a mail server that does not greet", async () => {
  const { port } = silent.address() as AddressInfo;
  const sending = openSmtp(`smtp://127.0.0.1:${port}`, from, limits).send(mail);
  await expect(sending).rejects.toMatchObject({ code: "ETIMEDOUT" });
});

test("gives up on a mail server that stops responding", async () => {
  const sending = openSmtp(slow.url, from, limits).send(mail);
  await expect(sending).rejects.toMatchObject({ code: "ETIMEDOUT" });
});
