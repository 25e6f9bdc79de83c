import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type Shop = { origin: string; close(): Promise<void> };

/** A page on another origin, with the product's content security policy, using the sandbox's card script. */
export async function startShop(sandboxUrl: string): Promise<Shop> {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${sandboxUrl}`,
    "style-src 'self'",
    `frame-src ${sandboxUrl}`,
    `connect-src 'self' ${sandboxUrl}`,
    "img-src data:",
  ].join("; ");
  const pages: Record<string, [string, string]> = {
    "/": ["text/html", shopPage(sandboxUrl)],
    "/back": ["text/html", backPage],
    "/shop.js": ["text/javascript", shopScript],
  };
  const server = createServer((request, response) => {
    const [type, text] = pages[new URL(request.url ?? "/", "http://shop").pathname] ?? [];
    response.writeHead(text ? 200 : 404, {
      "content-type": `${type ?? "text/plain"}; charset=utf-8`,
      "content-security-policy": policy,
    });
    response.end(text ?? "");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function shopPage(sandboxUrl: string): string {
  return `<!doctype html><html lang="en-GB"><head><title>Shop</title><link rel="icon" href="data:,">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script src="${sandboxUrl}/sandbox/stripe.js"></script><script src="/shop.js" defer></script></head>
<body><main><h1>Shop</h1><div id="place"></div><button type="button" id="pay">Pay</button>
<p role="status" id="result"></p></main></body></html>`;
}

const backPage = `<!doctype html><html lang="en-GB"><head><title>Back</title>
<link rel="icon" href="data:,"></head><body><main><h1>Back at the shop</h1></main></body></html>`;

const shopScript = `
const wanted = new URLSearchParams(location.search);
const clientSecret = wanted.get("secret");
const stripe = Stripe("pk_test_shop");
const kind = wanted.get("element") ?? "payment";
const theme = wanted.get("theme") ?? "stripe";
if (theme === "night") document.documentElement.style.background = "#1a1b25";
if (theme === "night") document.documentElement.style.color = "#fff";
const elements = stripe.elements({ clientSecret, appearance: { theme, variables: JSON.parse(wanted.get("variables") ?? "{}") } });
const element = elements.create(kind);
window.events = [];
for (const name of ["ready", "change"]) element.on(name, (event) => window.events.push([name, event.complete]));
element.mount("#place");
document.getElementById("pay").addEventListener("click", async () => {
  const result = await pay();
  const intent = result.paymentIntent ?? result.setupIntent;
  document.getElementById("result").textContent = intent ? intent.status : result.error.code + ": " + result.error.message;
});
function pay() {
  const redirect = wanted.get("redirect") ?? "if_required";
  const confirmParams = { return_url: location.origin + "/back" };
  if (kind === "card") return stripe.confirmCardPayment(clientSecret, { payment_method: { card: element } });
  return clientSecret.startsWith("seti_")
    ? stripe.confirmSetup({ elements, redirect, confirmParams })
    : stripe.confirmPayment({ elements, redirect, confirmParams });
}
`;
