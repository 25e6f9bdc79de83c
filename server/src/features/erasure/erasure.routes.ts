import { londonDate as dayOf } from "@attune/domain/time/london-calendar";
import * as contract from "@attune/contract/erasure";
import { cappedCount } from "../../http/capped-count.ts";
import { type RouteContext, mount } from "../../http/mount.ts";
import { publicUrlOf } from "../../http/public-url.ts";
import { clearSessionCookies, findSignedIn } from "../../http/session.ts";
import { beginSession } from "../session/begin-session.ts";
import { checkRecorded } from "../session/sign-in-recorded.ts";
import { getOwnUser } from "../user/present-user.ts";
import { confirmDeletion, undoDeletion } from "./close-account.ts";
import { deleteAssessment } from "./delete-assessment.ts";
import { countErasures, listErasures, stateOf } from "./erasure-list.sql.ts";
import { removeUser } from "./remove-user.ts";
import { requestDeletion } from "./request-deletion.ts";
import { withdrawConsent } from "./withdraw-consent.ts";

export function erasureRoutes(context: RouteContext): void {
  const { app } = context;

  mount(context, contract.deleteAccount, async ({ who, body, request, reply }) => {
    const publicUrl = publicUrlOf(app, request);
    const dueAt = await requestDeletion(app, who, body, publicUrl);
    if (dueAt === null)
      return {
        message: "A confirmation email has been sent to your registered email address.",
        dueAt: null,
      };
    clearSessionCookies(app, reply);
    return {
      message: `Your account is closed and will be deleted on ${dayOf(dueAt)}.`,
      dueAt: dueAt.toISOString(),
    };
  });

  mount(context, contract.confirmDeletion, async ({ body, who, request, reply }) => {
    const dueAt = await confirmDeletion(app, body.token);
    // Someone else may be signed in here: only the owner's sessions have ended.
    const hasEnded = who !== null && (await findSignedIn(app, request)) === null;
    if (hasEnded) clearSessionCookies(app, reply);
    return { dueAt: dueAt.toISOString() };
  });

  mount(context, contract.undoDeletion, async ({ body, request, reply }) => {
    const arrival = await checkRecorded(app, {
      endpoint: contract.undoDeletion,
      request,
      credentials: body,
      mayBeClosing: true,
    });
    await undoDeletion(app, arrival.userId);
    await beginSession(app, request, reply, arrival);
    const user = await getOwnUser(app, arrival.userId);
    return { ...user, recoveryCodesLeft: arrival.recoveryCodesLeft };
  });

  mount(context, contract.withdrawHealthConsent, async ({ who, body, request }) => {
    const asked = { ...who, proof: body, ip: request.ip };
    const { withdrawnAt, isCaseOpen } = await withdrawConsent(app, asked);
    return { withdrawnAt: withdrawnAt.toISOString(), isCaseOpen };
  });

  mount(context, contract.deleteAssessment, async ({ who, params, body, request }) => {
    const asked = { ...who, proof: body, ip: request.ip };
    await deleteAssessment(app, asked, params.id);
  });

  mount(context, contract.removeUser, async ({ params }) => {
    return { dueAt: (await removeUser(app, params.id)).toISOString() };
  });

  mount(context, contract.countErasures, async ({ query }) => {
    return await cappedCount((most) => countErasures(app.db, query.state, most));
  });

  mount(context, contract.listErasures, async ({ query: { state, page = 1 } }) => {
    const rows = await listErasures(app.db, state, {
      limit: contract.erasurePageSize,
      offset: (page - 1) * contract.erasurePageSize,
    });
    return rows.map((it) => ({
      id: it.id,
      userId: it.user_id,
      username: it.username,
      state: stateOf(it),
      requestedAt: it.requested_at.toISOString(),
      confirmedAt: it.confirmed_at?.toISOString() ?? null,
      dueAt: it.due_at?.toISOString() ?? null,
      isBillingEnded: it.billing_ended_at !== null,
      erasedAt: it.erased_at?.toISOString() ?? null,
      report:
        it.report === null
          ? null
          : (JSON.parse(it.report) as NonNullable<contract.Erasure["report"]>),
    }));
  });
}
