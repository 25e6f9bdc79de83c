import type { Planted } from "./planted.ts";

const billing = "server/src/features/billing";

/** Defects in buying, holding and ending a plan, and in access to audio. */
export const plantedInPurchase: Planted[] = [
  {
    name: "another plan is begun while the first can still be paid",
    breaks: "I13",
    file: `${billing}/operation/purchase.ts`,
    find: "    else await cancel(app, current, attempt);\n",
    replace: "    else await close(app, current.id);\n",
  },
  {
    name: "a suspended plan is no plan when another is bought",
    breaks: "I13",
    file: `${billing}/checkout/start-purchase.ts`,
    find: 'view?.running.find((it) => it.status !== "incomplete");',
    replace: 'view?.running.find((it) => it.status === "active");',
  },
  {
    name: "someone who leaves can still pay what they had begun",
    breaks: "I9",
    file: `${billing}/subscription/end-billing.ts`,
    find: "await cancelPurchase(app, account.user_ref)",
    replace: "true",
    also: [
      {
        file: `${billing}/subscription/end-billing.ts`,
        find: 'import { cancelPurchase } from "../operation/purchase.ts";\n',
        replace: "",
      },
      {
        file: `${billing}/subscription/end-billing.ts`,
        find: "(view?.running ?? []).map((it) => it.id)",
        replace:
          '(view?.running ?? []).filter((it) => it.status !== "incomplete").map((it) => it.id)',
      },
    ],
  },
  {
    name: "someone who leaves keeps a subscription",
    breaks: "I9",
    file: `${billing}/subscription/end-billing.ts`,
    find: "(view?.running ?? []).map((it) => it.id)",
    replace: "(view?.running ?? []).map((it) => it.id).slice(1)",
  },
  {
    name: "someone who has left is sold something",
    breaks: "I9",
    file: `${billing}/checkout/start-purchase.ts`,
    find: "    if (known.ended_at !== null) throw new ProblemError(alreadySubscribed);\n",
    replace: "",
    also: [
      {
        file: `${billing}/checkout/start-purchase.ts`,
        find: "(await ensureAccount(app, request.userId)).ended_at !== null",
        replace: "(await ensureAccount(app, request.userId)).user_id === null",
      },
    ],
  },
  {
    name: "two clicks are two refunds",
    breaks: "I18",
    file: `${billing}/refund/refund-payment.ts`,
    find: "(await findClicked(app, userRef, params))?.id ?? `refund:${nameOf(payments, params)}`",
    replace: "`refund:${app.randomness.uuid()}`",
  },
  {
    name: "a pass is credited beside other credit until nothing is left to pay",
    breaks: "I14",
    file: `${billing}/checkout/find-pass-credit.ts`,
    find: "plan.price_minor - otherMinor",
    replace: "plan.price_minor - 0 * otherMinor",
  },
  {
    name: "renewals of somebody who waits for us are not held",
    breaks: "I19",
    file: `${billing}/sync/hold-or-release.ts`,
    find: "if (takesNothing && renews[it.status] && !it.isHeld && !it.isPaused)",
    replace: "if (takesNothing && it.isHeld && !it.isPaused)",
  },
  {
    name: "a payment form that was open before a case stays open",
    breaks: "I21",
    file: `${billing}/sync/take-nothing.ts`,
    find: "(await findPurchase(app.db, userRef)) === undefined",
    replace: 'userRef !== ""',
  },
  {
    name: "what somebody who waits has paid is kept",
    breaks: "I21",
    file: `${billing}/sync/return-payments.ts`,
    find: "if (leftMinor <= 0 || wasTried) return [];",
    replace: "if (leftMinor >= 0 || wasTried) return [];",
  },
  {
    name: "a renewal of somebody who waits is still retried",
    breaks: "I19",
    file: `${billing}/sync/hold-or-release.ts`,
    find: 'if (takesNothing && it.status === "open" && it.isAutomatic)',
    replace: 'if (takesNothing && it.status === "open" && !it.isAutomatic)',
  },
  {
    name: "held renewals are never released",
    breaks: "I19",
    file: `${billing}/sync/hold-or-release.ts`,
    find: "if (!takesNothing && it.hasHoldMark && !it.isPaused)",
    replace: "if (takesNothing && it.hasHoldMark && it.isPaused)",
  },
  {
    name: "a week that is over still plays",
    breaks: "I1",
    file: "domain/billing/entitlement.ts",
    find: 'if (it.isOneOff && isOver) return "expired";',
    replace: "",
  },
  {
    name: "a suspended plan still plays",
    breaks: "I1",
    file: "domain/billing/entitlement.ts",
    find: 'new Set(["active", "test"]);',
    replace: 'new Set(["active", "test", "suspended"]);',
  },
  {
    name: "the refunds of a charge are not read",
    breaks: "I4",
    file: "server/src/adapters/stripe/read-billing.ts",
    find: "? (charge.refunds?.data ?? [])",
    replace: "? (charge.refunds?.data.slice(1) ?? [])",
  },
];
