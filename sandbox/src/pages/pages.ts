import type { ServerResponse } from "node:http";
import { successUrl } from "../checkout/pay-session.ts";
import type { Sandbox } from "../control/sandbox.ts";
import { send } from "../http/send.ts";
import { findAsset, stripeScript } from "./assets.ts";
import { authenticationPage } from "./authentication-page.ts";
import { checkoutPage } from "./checkout-page.ts";
import { controlPage } from "./control-page.ts";
import { invoicePage, receiptPage } from "./documents.ts";
import type { Html } from "./html.ts";

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
].join("; ");

const htmlHeaders = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "no-store",
  "content-security-policy": policy,
  "referrer-policy": "same-origin",
  "x-content-type-options": "nosniff",
};

/** Serves the pages. */
export function answerPage(
  sandbox: Sandbox,
  url: URL,
  path: string,
  response: ServerResponse,
): void {
  if (path === "/" || url.pathname === "/sandbox/") return redirect(response, "/sandbox");
  const [, , name = "", id = ""] = path.split("/");
  if (path === "/sandbox/stripe.js") return sendScript(response, stripeScript());
  if (name === "assets") return sendAsset(response, path.slice("/sandbox/assets/".length));
  if (path === "/sandbox/element") return sendAsset(response, "element/element.html");
  sandbox.runDue();
  const { records } = sandbox.world;
  if (name === "checkout") {
    const session = records["checkout.session"].find(id);
    if (session?.status === "complete") return redirect(response, successUrl(session));
    if (session) return sendPage(response, checkoutPage(sandbox.world, session));
  }
  const shown = makePage(sandbox, name, id, url);
  if (shown) return sendPage(response, shown);
  const message = JSON.stringify({ message: `There is no page ${path}.` });
  send(response, 404, message, { "content-type": "application/json" });
}

function makePage(
  { world, delivery }: Sandbox,
  name: string,
  id: string,
  url: URL,
): Html | undefined {
  const { records } = world;
  const invoice = records.invoice.find(id);
  const charge = records.charge.find(id);
  const intent = records.payment_intent.find(id) ?? records.setup_intent.find(id);
  if (name === "" || url.pathname === "/sandbox") return controlPage(world, delivery);
  if (name === "authenticate" && intent) {
    const isOwn = url.searchParams.get("client_secret") === intent.client_secret;
    return isOwn ? authenticationPage(intent, url.searchParams.get("return_url")) : undefined;
  }
  if (name === "invoices" && invoice) return invoicePage(world, invoice);
  if (name === "receipts" && charge) return receiptPage(charge);
  return undefined;
}

function sendPage(response: ServerResponse, shown: Html): void {
  send(response, 200, shown.text, htmlHeaders);
}

function sendAsset(response: ServerResponse, path: string): void {
  const asset = findAsset(path);
  if (!asset) return send(response, 404, "", { "content-type": "text/plain" });
  if (asset.type.startsWith("text/html")) return send(response, 200, asset.text, htmlHeaders);
  send(response, 200, asset.text, { ...fileHeaders, "content-type": asset.type });
}

const fileHeaders = {
  "cache-control": "no-cache",
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "cross-origin",
  "access-control-allow-origin": "*",
};

function sendScript(response: ServerResponse, text: string): void {
  send(response, 200, text, { ...fileHeaders, "content-type": "text/javascript; charset=utf-8" });
}

function redirect(response: ServerResponse, location: string): void {
  send(response, 303, "", { location });
}
