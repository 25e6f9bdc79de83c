import { sql } from "kysely";
import { isCareFirst } from "../../features/care-case/refuse-payment.ts";
import { checkInvariant } from "./check-invariant.ts";
import { hasOpenPurchase, idOf, paidCharges } from "./facts.ts";
import type { Life } from "./life.ts";

/** 21: someone who waits for contact has nothing to pay, and gets back what they paid meanwhile. */
export async function checkWaits(it: Life): Promise<void> {
  const { db } = it.product.app;
  const isWaiting = await isCareFirst(it.product.app, it.userId);
  checkInvariant(21, !isWaiting || !hasOpenPurchase(it), "somebody who waits can pay");
  const steps = await db
    .selectFrom("care_case_steps as it")
    .innerJoin("care_cases", "care_cases.id", "it.case_id")
    .select(["it.step", "it.created_at"])
    .where("care_cases.user_id", "=", it.userId)
    .where("it.step", "in", ["raised", "contacted", "closed"])
    .orderBy("it.created_at")
    .orderBy(sql`array_position(array['raised', 'contacted', 'closed'], it.step)`)
    .execute();
  const recent = it.product.clock.now().getTime() / 1000 - 13 * 86_400;
  const retained = paidCharges(it).find((charge) => {
    const last = steps.findLast(({ step, created_at: at }) =>
      step === "raised"
        ? at.getTime() / 1000 < charge.created + 1
        : at.getTime() / 1000 <= charge.created,
    );
    const isDuring = last?.step === "raised" && charge.created > recent;
    const isBack = it.stripe.refund.rows.some((one) => idOf(one.charge) === charge.id);
    return isDuring && !isBack && !charge.disputed;
  });
  checkInvariant(21, retained === undefined, `${retained?.id} was paid during a wait, and is kept`);
}
