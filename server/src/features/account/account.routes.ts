import * as contract from "@attune/contract/account";
import { type RouteContext, mount } from "../../http/mount.ts";
import { publicUrlOf } from "../../http/public-url.ts";
import { deviceTokenOf } from "../../http/session.ts";
import { quietly } from "../../http/record-act.ts";
import { beginSession } from "../session/begin-session.ts";
import { recordStaffAccess } from "../../http/record-staff-access.ts";
import { getOwnUser } from "../user/present-user.ts";
import { acceptDisclaimer } from "./accept-disclaimer.ts";
import { registerAccount } from "./register-account.ts";
import { requestReset, resetPassword } from "./reset-password.ts";

export function accountRoutes(context: RouteContext): void {
  const { app } = context;

  mount(context, contract.register, async ({ body, request, reply }) => {
    const userId = await registerAccount(app, body, {
      ip: request.ip,
      publicUrl: publicUrlOf(app, request),
    });
    await beginSession(app, request, reply, { userId });
    return await getOwnUser(app, userId);
  });

  mount(context, contract.forgotPassword, async ({ body, request }) => {
    const resetToken = await requestReset(app, body.email, publicUrlOf(app, request));
    const message = "If there is an account with this address, a reset link is on its way.";
    return resetToken === undefined ? { message } : { message, resetToken };
  });

  mount(context, contract.resetPassword, async ({ body, request }) => {
    const userId = await resetPassword(app, body, deviceTokenOf(app, request));
    const doing = { endpoint: contract.resetPassword, request, userId };
    await quietly(app, recordStaffAccess(app, doing, { phase: "done", outcome: null }));
    return { message: "Your password has been changed. Please sign in with the new one." };
  });

  mount(context, contract.acceptDisclaimer, async ({ body, who, request }) => {
    await acceptDisclaimer(app, who.userId, body, request.ip);
    return await getOwnUser(app, who.userId);
  });
}
