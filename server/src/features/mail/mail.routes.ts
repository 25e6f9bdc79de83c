import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import { notFound } from "@attune/contract/problem";
import type { RouteContext } from "../../http/mount.ts";
import { sendProblem } from "../../http/problem.ts";
import { findOutboxHtml, listOutbox } from "./deliver-mail.ts";

/**
 * The development outbox: a page for trying the product without a mail server. Never available in
 * production, or to other machines, because it contains password links.
 */
export function mailRoutes({ server, app }: RouteContext): void {
  if (app.config.isProduction || app.config.smtpUrl !== null) return;
  server.get("/dev/outbox", async (request, reply) => {
    if (!isFromHere(request)) return await sendProblem(reply, notFound);
    const mails = await listOutbox(app);
    const items = mails.map(
      (it) =>
        `<article><h2>${escape(it.subject)}</h2><p>To ${escape(it.to)}, ${it.createdAt.toISOString()}</p><pre>${link(escape(it.text))}</pre><p><a href="/dev/outbox/${it.id}">As HTML</a></p></article>`,
    );
    const empty = "<p>No mail has been sent yet.</p>";
    await reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .send(
        `<!doctype html><html lang="en-GB"><meta name="viewport" content="width=device-width"><title>Outbox</title><h1>Outbox</h1>${items.join("") || empty}</html>`,
      );
  });

  server.get("/dev/outbox/:id", async (request, reply) => {
    const { id } = request.params as { id: string };
    const html = isFromHere(request) && isId.test(id) ? await findOutboxHtml(app, id) : undefined;
    if (html === undefined) return await sendProblem(reply, notFound);
    return await reply
      .type("text/html; charset=utf-8")
      .headers({ "cache-control": "no-store", "content-security-policy": asMailProgram })
      .send(html);
  });
}

/** From this machine, and not through a proxy on it. */
function isFromHere({ socket: { remoteAddress = "" }, headers }: FastifyRequest): boolean {
  if (headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined) return false;
  return ipaddr.isValid(remoteAddress) && ipaddr.process(remoteAddress).range() === "loopback";
}

const isId = /^[\da-f-]{36}$/;

/** Emails contain their styles and may load nothing. */
const asMailProgram = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

const escape = (text: string) => text.replace(/[&<>"]/g, (it) => `&#${it.codePointAt(0)};`);

const link = (text: string) => text.replace(/https?:\/\/\S+/g, (it) => `<a href="${it}">${it}</a>`);
