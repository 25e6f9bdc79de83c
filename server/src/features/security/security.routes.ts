import { notFound } from "@attune/contract/problem";
import * as contract from "@attune/contract/security";
import * as sessionContract from "@attune/contract/own-session";
import { type RouteContext, mount } from "../../http/mount.ts";
import { ProblemError } from "../../http/problem.ts";
import { publicUrlOf } from "../../http/public-url.ts";
import { clearSessionCookies } from "../../http/session.ts";
import { undoEmailChange } from "../account/undo-email-change.ts";
import { changePassword } from "../account/change-password.ts";
import {
  confirmEmail,
  describeEmail,
  requestEmailChange,
  requestVerification,
} from "../account/confirm-email.ts";
import {
  renewRecoveryCodes,
  setUpSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "../session/change-second-factor.ts";
import { describeSecondFactor } from "../session/describe-second-factor.ts";
import { signOutEverywhere } from "../account/sign-out-everywhere.ts";
import { proveNow, provePresence } from "../session/prove-presence.ts";
import { deleteOwnSession, listOwnSessions } from "./security.sql.ts";

export function securityRoutes(context: RouteContext): void {
  const { app } = context;

  mount(context, contract.getSecurity, async ({ who: { userId } }) => {
    return {
      ...(await describeEmail(app, userId)),
      ...(await describeSecondFactor(app, userId)),
    };
  });

  mount(context, contract.requestVerification, async ({ who, request }) => {
    await requestVerification(app, who, publicUrlOf(app, request));
    return { message: "A link to confirm your address is on its way. It works for 24 hours." };
  });

  mount(context, contract.changeEmail, async ({ who, body, request }) => {
    await provePresence(app, who, body);
    const email = body.email.toLowerCase();
    await requestEmailChange(app, who, email, publicUrlOf(app, request));
    return {
      message: "A link to confirm the new address is on its way to it. It works for 24 hours.",
    };
  });

  mount(context, contract.confirmEmail, async ({ body }) => {
    await confirmEmail(app, body.token);
    return { message: "Your email address is confirmed." };
  });

  mount(context, contract.undoEmailChange, async ({ body, request }) => {
    const hasLink = await undoEmailChange(app, body.token, publicUrlOf(app, request));
    return {
      message: hasLink
        ? "Your old address is back. A link to choose a new password is on its way to it."
        : "Your old address is back. An admin has disabled or removed this account, so nobody can sign in to it.",
    };
  });

  mount(context, contract.changePassword, async ({ who, body }) => {
    await changePassword(app, who, body);
  });

  mount(context, sessionContract.listSessions, async ({ who }) => {
    const rows = await listOwnSessions(app.db, who.userId, app.clock.now());
    return rows.map((it) => ({
      id: it.public_id,
      isCurrent: it.id_hash === who.sessionHash,
      userAgent: it.user_agent,
      ip: it.ip,
      createdAt: it.created_at.toISOString(),
      expiresAt: it.expires_at.toISOString(),
    }));
  });

  mount(context, sessionContract.endOwnSession, async ({ who, params }) => {
    if (!(await deleteOwnSession(app.db, who.userId, params.id))) throw new ProblemError(notFound);
  });

  mount(context, sessionContract.signOutEverywhere, async ({ who, reply }) => {
    await signOutEverywhere(app, who.userId);
    clearSessionCookies(app, reply);
  });

  mount(context, contract.provePresence, async ({ who, body }) => {
    await proveNow(app, who, body);
  });

  mount(context, contract.beginSecondFactor, async ({ who, body }) => {
    await provePresence(app, who, body);
    return await setUpSecondFactor(app, who.userId);
  });

  mount(context, contract.confirmSecondFactor, async ({ who, body }) => ({
    recoveryCodes: await turnOnSecondFactor(app, who, body.code),
  }));

  mount(context, contract.renewRecoveryCodes, async ({ who, body }) => {
    await provePresence(app, who, body);
    return { recoveryCodes: await renewRecoveryCodes(app, who) };
  });

  mount(context, contract.removeSecondFactor, async ({ who, body }) => {
    await provePresence(app, who, body);
    await turnOffSecondFactor(app, who);
  });
}
