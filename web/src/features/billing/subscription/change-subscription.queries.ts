import { useQueryClient } from "@tanstack/react-query";
import type { AnswerOf } from "@attune/contract/endpoint";
import {
  cancelSubscription,
  undoCancellation,
  pauseSubscription,
  previewSwitch,
  resumeSubscription,
  type SubscriptionAnswer,
  switchSubscription,
  syncSubscription,
} from "@attune/contract/billing/subscription";
import { takeMoneyBack } from "@attune/contract/billing/refund";
import { call } from "../../../api/call.ts";
import { emitPersonEvent } from "../../../api/person-events.ts";
import { useMutation } from "../../../api/use-mutation.ts";
import { subscriptionQuery } from "./subscription.queries.ts";

export const syncWithProvider = () => call(syncSubscription);

export type SwitchPreview = AnswerOf<typeof previewSwitch>;

export const previewPlan = (planId: string): Promise<SwitchPreview> =>
  call(previewSwitch, { body: { planId } });

export const useCancel = () => useChange(() => call(cancelSubscription));
export const useUndoCancel = () => useChange(() => call(undoCancellation));
export const useResume = () => useChange(() => call(resumeSubscription));
export const usePause = () =>
  useChange((months: number) => call(pauseSubscription, { body: { months } }));
export const useSwitch = () =>
  useChange(({ planId, preview }: SwitchPreview) =>
    call(switchSubscription, { body: { planId, preview } }),
  );

/**
 * `onTaken` receives the amount, because the offer shrinks with each payment that is refunded meanwhile.
 * It also runs if the component showing the offer has unmounted by then.
 */
export const useTakeMoneyBack = (onTaken: (amountMinor: number) => void) =>
  useChange(
    async (amountMinor: number) =>
      (await call(takeMoneyBack, { body: { amountMinor } })).subscription,
    onTaken,
  );

/** The response is the current subscription; everything that depends on it is refetched. */
function useChange<Input = void>(
  change: (input: Input) => Promise<SubscriptionAnswer>,
  onChanged?: (input: Input) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (now, input) => {
      onChanged?.(input);
      emitPersonEvent("changed");
      client.setQueryData(subscriptionQuery.queryKey, now);
      // There may be a new invoice, or one that is no longer owed.
      void client.invalidateQueries({ queryKey: ["api", "billing"] });
    },
    // The offer may be out of date.
    onError: () =>
      void client.invalidateQueries({ queryKey: subscriptionQuery.queryKey, exact: true }),
  });
}
