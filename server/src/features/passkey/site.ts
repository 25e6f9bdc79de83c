import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import { passkeysOff } from "@attune/contract/passkey";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";
import { publicUrlOf } from "../../http/public-url.ts";

/** The site where passkeys work: browsers bind each to a host name and check the origin. */
export interface Site {
  rpId: string;
  origin: string;
}

/**
 * The site at PUBLIC_URL. On this machine passkeys work at localhost, however the configuration names it.
 * Browsers allow none at any other bare IP address, so there is no site then.
 */
export function findSite(app: Pick<App, "config">, request: FastifyRequest): Site | undefined {
  const { protocol, hostname, port, origin } = new URL(publicUrlOf(app, request));
  const name = hostname.replaceAll(/[[\]]/g, "");
  if (name === "localhost" || /^127\.|^::1$|^::$|^0\.0\.0\.0$/.test(name))
    return { rpId: "localhost", origin: `${protocol}//localhost${port === "" ? "" : `:${port}`}` };
  return isIP(name) === 0 ? { rpId: name, origin } : undefined;
}

export function getSite(app: Pick<App, "config">, request: FastifyRequest): Site {
  const site = findSite(app, request);
  if (site === undefined) throw new ProblemError(passkeysOff);
  return site;
}
