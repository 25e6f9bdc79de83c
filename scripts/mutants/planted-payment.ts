import type { Planted } from "./planted.ts";

const billing = "server/src/features/billing";
const view = `${billing}/ledger/view-billing.ts`;

/** Defects in reading, storing and applying Stripe's events. */
export const plantedInPayment: Planted[] = [
  {
    name: "an old reading is written over a newer one",
    breaks: "I2",
    file: `${billing}/payer/account.sql.ts`,
    find: '    .where("version", "=", version)\n',
    replace: "",
  },
  {
    name: "an event is settled before it is worked",
    breaks: "I16",
    file: `${billing}/webhook/process-event.ts`,
    find: "    const { view, isComplete } = await refreshBilling(app, account.user_ref);",
    replace:
      "    await settleEvents(app.db, covered, { ...done, now: app.clock.now() });\n    const { view, isComplete } = await refreshBilling(app, account.user_ref);",
  },
  {
    name: "an operation with an unknown outcome is asked again under another key",
    breaks: "I18",
    file: `${billing}/operation/run-operation.ts`,
    find: "it.id ?? unsettled?.id ?? ",
    replace: "it.id ?? ",
  },
  {
    name: "an operation is not stored",
    breaks: "I15",
    file: `${billing}/operation/run-operation.ts`,
    find: "  if (id !== unsettled?.id)\n",
    replace: "  if (id === null)\n",
  },
  {
    name: "a second week starts now, beside the first",
    breaks: "I1",
    file: "domain/billing/status.ts",
    find: "Math.max(it.paidAt.getTime(), end)",
    replace: "it.paidAt.getTime()",
  },
  {
    name: "a full refund does not end the plan",
    breaks: "I20",
    file: view,
    find: '  if (isNewestReturned(id, payments)) return [{ id, kind: "end-returned" }];\n',
    replace: "",
  },
  {
    name: "a refund that fails later stays as it was",
    breaks: "I4",
    file: `${billing}/sync/new-refunds.ts`,
    find: "if (isKnown) continue;",
    replace:
      'const before = ["pending", "requires_action", "succeeded", "failed", "canceled"];\n    if (isKnown || before.some((status) => !isNew(it.id, status, "sealed") || !isNew(it.id, status, reason))) continue;',
  },
  {
    name: "the end of a subscription at Stripe is ignored",
    breaks: "I2",
    file: `${billing}/webhook/process-event.ts`,
    find: "  const customerId = event.stripe_customer_id ?? (await findPayer(app, event));\n",
    replace:
      '  if (event.type === "customer.subscription.deleted")\n    return await settleEvents(app.db, [event.id], { ...done, now: app.clock.now() });\n  const customerId = event.stripe_customer_id ?? (await findPayer(app, event));\n',
  },
  {
    name: "an event that comes twice is refused",
    breaks: "I17",
    file: `${billing}/webhook/inbox.sql.ts`,
    find: '    .onConflict((it) => it.column("id").doNothing())\n',
    replace: "",
  },
  {
    name: "an event is acknowledged and not kept",
    breaks: "I16",
    file: `${billing}/webhook/receive-event.ts`,
    find: "  await noteEvent(app, await readSigned(app, body, signature));",
    replace:
      '  const event = await readSigned(app, body, signature);\n  if (!event.type.startsWith("charge.dispute")) await noteEvent(app, event);',
  },
  {
    name: "a lost dispute leaves the plan running",
    breaks: "I20",
    file: view,
    find: 'if (it.status === "lost") returned.add(it.chargeId);',
    replace: "void it;",
  },
  {
    name: "a part that is refunded ends the plan",
    breaks: "I20",
    file: view,
    find: "sum >= charge.amountMinor && !isAccessRetained",
    replace: "sum > 0 && !isAccessRetained",
  },
  {
    name: "a refund that keeps access ends it",
    breaks: "I20",
    file: view,
    find: "refunds.some((it) => !it.endsAccess)",
    replace: "refunds.length === 0",
  },
  {
    name: "a failed renewal counts as active",
    breaks: "I1",
    file: view,
    find: '  past_due: "suspended",',
    replace: '  past_due: "active",',
  },
  {
    name: "a declined charge is booked as a payment",
    breaks: "I4",
    file: view,
    find: "    .filter((it) => it.isPaid)\n",
    replace: "",
  },
  {
    name: "a difference that goes back ends the plan",
    breaks: "I20",
    file: view,
    find: "it.subscriptionId === subscriptionId && !it.isDifference",
    replace: "it.subscriptionId === subscriptionId",
  },
  {
    name: "a notification is queued at each reading",
    breaks: "I11",
    file: `${billing}/notification/queue-notifications.ts`,
    find: "!sent.has(`${it.kind} ${it.objectId}`) && it.isDue?.(sent) !== false",
    replace: "it.isDue?.(sent) !== false",
    also: [
      {
        file: `${billing}/notification/queue-notifications.ts`,
        find: "    if (!isNew) continue;\n",
        replace: "",
      },
    ],
  },
  {
    name: "the books count a refund that failed",
    breaks: "I12",
    file: "server/src/features/finance/ledger.sql.ts",
    find: "const counts = sql`status not in ('failed', 'canceled')`;",
    replace: "const counts = sql`status is not null`;",
  },
  {
    name: "the credit of a cheaper plan outlives the refund of the dearer one",
    breaks: "I22",
    file: `${billing}/sync/apply-consequences.ts`,
    find: "(await takeBackCredit(app, userRef, read, view))",
    replace: "(view === null && (await takeBackCredit(app, userRef, read, view)))",
  },
];
