import {
  cancelSubscription,
  getSubscription,
  undoCancellation,
  pauseSubscription,
  previewSwitch,
  resumeSubscription,
  switchSubscription,
  syncSubscription,
} from "@attune/contract/billing/subscription";
import { takeMoneyBack } from "@attune/contract/billing/refund";
import { type RouteContext, mount } from "../../../http/mount.ts";
import { refuseWhileCareIsFirst } from "../../care-case/refuse-payment.ts";
import { giveMoneyBack } from "../refund/give-money-back.ts";
import { changeSubscription } from "./change-subscription.ts";
import { presentSubscription } from "./present-subscription.ts";
import { previewPlan, switchPlan } from "./switch-plan.ts";
import { syncSubscription as sync } from "./sync-subscription.ts";
import { withConsent } from "./with-consent.ts";

export function subscriptionRoutes(context: RouteContext): void {
  const { app } = context;
  const present = (userId: string) => presentSubscription(app, userId);

  mount(context, getSubscription, ({ who }) => present(who.userId));

  mount(context, syncSubscription, async ({ who }) => {
    await sync(app, who.userId);
    return await present(who.userId);
  });

  mount(context, cancelSubscription, async ({ who }) => {
    await changeSubscription(app, who.userId, "cancel");
    return await present(who.userId);
  });

  mount(context, undoCancellation, async ({ who }) => {
    await withConsent(app, who.userId, () => changeSubscription(app, who.userId, "keep"));
    return await present(who.userId);
  });

  mount(context, pauseSubscription, async ({ who, body }) => {
    await changeSubscription(app, who.userId, "pause", body.months);
    return await present(who.userId);
  });

  mount(context, resumeSubscription, async ({ who }) => {
    await withConsent(app, who.userId, async () => {
      await refuseWhileCareIsFirst(app, who.userId);
      await changeSubscription(app, who.userId, "resume");
    });
    return await present(who.userId);
  });

  mount(context, takeMoneyBack, async ({ who, body }) => {
    const given = await giveMoneyBack(app, who.userId, body.amountMinor);
    return { ...given, subscription: await present(who.userId) };
  });

  mount(context, previewSwitch, ({ who, body }) => previewPlan(app, who.userId, body.planId));

  mount(context, switchSubscription, async ({ who, body }) => {
    await withConsent(app, who.userId, async () => {
      await refuseWhileCareIsFirst(app, who.userId);
      await switchPlan(app, who.userId, body.planId, body.preview);
    });
    return await present(who.userId);
  });
}
