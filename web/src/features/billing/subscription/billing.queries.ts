import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AnswerOf } from "@attune/contract/endpoint";
import {
  cancelSubscription,
  confirmPayment,
  createSubscription,
  keepSubscription,
  pauseSubscription,
  previewSwitch,
  resumeSubscription,
  type SubscriptionAnswer,
  switchSubscription,
  syncSubscription,
  verifySession,
} from "@attune/contract/billing/subscription";
import { call } from "../../../api/call.ts";
import { tellPersonNews } from "../../../api/person-news.ts";
import { subscriptionQuery } from "./subscription.queries.ts";

/** What is to be paid now, and the secret that Stripe's fields need. */
export type PaymentDue = AnswerOf<typeof createSubscription>;

export const beginPayment = (planId: string): Promise<PaymentDue> =>
  call(createSubscription, { body: { planId } });

/** Answers the address of Stripe's own page, where there is one. */
export async function findPaymentPage(planId: string): Promise<string | undefined> {
  return (await call(createSubscription, { body: { planId, flow: "redirect" } })).url;
}

export const activatePayment = (paymentIntentId: string) =>
  call(confirmPayment, { body: { paymentIntentId } });

/** Our server counts it by what Stripe says; where that is lost, Stripe tells it by itself. */
export const reportFailure = (paymentIntentId: string): void =>
  void activatePayment(paymentIntentId).catch(() => {});

export const verifyPaymentPage = (sessionId: string) =>
  call(verifySession, { body: { sessionId } });

export const syncWithProvider = () => call(syncSubscription);

export type SwitchPreview = AnswerOf<typeof previewSwitch>;

export const previewPlan = (planId: string): Promise<SwitchPreview> =>
  call(previewSwitch, { body: { planId } });

export const useCancel = () => useChange(() => call(cancelSubscription));
export const useKeep = () => useChange(() => call(keepSubscription));
export const useResume = () => useChange(() => call(resumeSubscription));
export const usePause = () =>
  useChange((months: number) => call(pauseSubscription, { body: { months } }));
export const useSwitch = () =>
  useChange(({ planId, preview }: SwitchPreview) =>
    call(switchSubscription, { body: { planId, preview } }),
  );

/** The answer is the subscription as it is now; everything that hangs on it is asked for again. */
function useChange<Input = void>(change: (input: Input) => Promise<SubscriptionAnswer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (now) => {
      tellPersonNews("changed");
      client.setQueryData(subscriptionQuery.queryKey, now);
      // An invoice may have come, or be owed no more.
      void client.invalidateQueries({ queryKey: ["api", "billing"] });
    },
  });
}
