import type { FastifyRequest } from "fastify";
import type { Endpoint } from "@attune/contract/endpoint";
import { getCsrfToken, login, logout, logoutByLink } from "@attune/contract/session";
import { issueCsrfToken } from "../../http/csrf.ts";
import { type RouteContext, mount } from "../../http/mount.ts";
import { quietly } from "../../http/record-act.ts";
import { clearSessionCookies, endSession, type SignedIn } from "../../http/session.ts";
import { recordStaffAccess } from "../../http/record-staff-access.ts";
import { getOwnUser } from "../user/present-user.ts";
import { beginSession } from "./begin-session.ts";
import { logoutPage } from "./logout-page.ts";
import { checkRecorded } from "./sign-in-recorded.ts";

export function sessionRoutes(context: RouteContext): void {
  const { app } = context;

  mount(context, getCsrfToken, async ({ request, reply }) => ({
    csrfToken: issueCsrfToken(app, request, reply),
  }));

  mount(context, login, async ({ body, request, reply }) => {
    const arrival = await checkRecorded(app, { endpoint: login, request, credentials: body });
    await beginSession(app, request, reply, arrival);
    const user = await getOwnUser(app, arrival.userId);
    return { ...user, recoveryCodesLeft: arrival.recoveryCodesLeft };
  });

  mount(context, logout, async ({ who, request, reply }) => {
    if (who !== null) await leave(logout, request, who);
    clearSessionCookies(app, reply);
  });

  mount(context, logoutByLink, async ({ who, request, reply }) => {
    // A link on another site, or a prefetch, must not sign anyone out.
    if (!isFromOwnPage(request) || isPrefetch(request.headers)) {
      const isForeign = request.headers["sec-fetch-site"] === "cross-site";
      await reply
        .status(isForeign ? 403 : 200)
        .type("text/html; charset=utf-8")
        .send(logoutPage);
      return;
    }
    if (who !== null) await leave(logoutByLink, request, who);
    clearSessionCookies(app, reply);
    // No script of ours runs here, so a header makes the browser drop downloaded audio.
    void reply.header("clear-site-data", '"storage"');
    await reply.redirect("/", 303);
  });

  async function leave(endpoint: Endpoint, request: FastifyRequest, who: SignedIn): Promise<void> {
    const { userId, sessionHash } = who;
    // A failing log must not keep anyone signed in.
    await quietly(
      app,
      recordStaffAccess(app, { endpoint, request, userId }, { phase: "done", outcome: null }),
    );
    await endSession(app.db, sessionHash);
  }
}

/** Browsers send Sec-Fetch-Site only over https and on localhost; otherwise the referrer decides. */
function isFromOwnPage({ headers, host }: FastifyRequest): boolean {
  const { "sec-fetch-site": site, referer = "" } = headers;
  if (site !== undefined) return site === "same-origin";
  return URL.canParse(referer) && new URL(referer).host === host;
}

const isPrefetch = (headers: Record<string, unknown>) =>
  headers["purpose"] === "prefetch" || String(headers["sec-purpose"]).includes("prefetch");
