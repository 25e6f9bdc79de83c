import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import { text } from "node:stream/consumers";
import { TLSSocket } from "node:tls";
import { certificateAdvice } from "../certificate-fault.ts";
import { type Finding, fault, fine, messageOf, warning } from "./finding.ts";
import { judgeClock } from "./judge-database.ts";

interface Reply {
  status: number;
  body: string;
  date: string | undefined;
  certificateEnds: Date | null;
}

const limitMs = 10_000;
const soonMs = 14 * 86_400_000;

/** Sends a request to the public address, as visitors do: through the proxy. */
export async function checkPublicAddress(origin: string, now: Date): Promise<Finding[]> {
  try {
    return judge(origin, await ask(`${origin}/api/health/live`), now);
  } catch (error) {
    const advice = certificateAdvice(error);
    if (advice !== undefined)
      return [
        fault(
          "TLS",
          `The certificate of ${origin} is not accepted (${messageOf(error)}): ${advice}.`,
        ),
      ];
    return [
      warning(
        "address",
        `${origin} does not respond (${messageOf(error)}): start the product, then look at DNS, the firewall and the proxy.`,
      ),
    ];
  }
}

/** Behind an uncounted proxy, everyone has the proxy's address. */
export function judgeProxies(publicUrl: string, trustedProxies: number): Finding[] {
  if (!publicUrl.startsWith("https:") || trustedProxies > 0) return [];
  return [
    fault(
      "proxy",
      "PUBLIC_URL is https, so a proxy is in front, and TRUST_PROXY is 0: set it to the number of proxies, or one visitor's limits lock out all of them.",
    ),
  ];
}

function judge(origin: string, reply: Reply, now: Date): Finding[] {
  if (reply.status >= 300 && reply.status < 400)
    return [fault("proxy", `${origin} redirects elsewhere: set PUBLIC_URL to the final address.`)];
  if ([502, 503, 504].includes(reply.status))
    return [
      warning(
        "address",
        `The proxy of ${origin} does not reach the product (${reply.status}): start it, and look at HOST and PORT.`,
      ),
    ];
  if (reply.status !== 200 || reply.body.trim() !== '{"status":"ok"}')
    return [
      fault(
        "proxy",
        `The server at ${origin} is not this product: the proxy must pass every path on unchanged.`,
      ),
    ];
  const ends = reply.certificateEnds;
  if (ends !== null && ends.getTime() - now.getTime() < soonMs)
    return [
      warning("TLS", `The certificate of ${origin} ends on ${ends.toDateString()}: renew it.`),
    ];
  const clock = reply.date === undefined ? [] : judgeClock(origin, new Date(reply.date), now);
  return [fine("address", `${origin} answers`), ...clock];
}

async function ask(url: string): Promise<Reply> {
  const request = url.startsWith("https:") ? requestSecure : requestPlain;
  const response = await new Promise<IncomingMessage>((done, fail) => {
    request(url, { signal: AbortSignal.timeout(limitMs), agent: false }, done)
      .once("error", fail)
      .end();
  });
  const { socket } = response;
  const certificateEnds =
    socket instanceof TLSSocket ? new Date(socket.getPeerCertificate().valid_to) : null;
  const { statusCode = 0, headers } = response;
  return { status: statusCode, body: await text(response), date: headers.date, certificateEnds };
}
