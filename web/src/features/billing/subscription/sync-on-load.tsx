import { useEffect, useRef } from "react";
import { useQueryClient } from "@tanstack/react-query";
import type { UserState } from "@attune/contract/user";
import { useSearchParams } from "wouter";
import { emitPersonEvent } from "../../../api/person-events.ts";
import { withoutPaymentReturn } from "../checkout/payment-return.ts";
import { syncWithProvider } from "./change-subscription.queries.ts";
import { subscriptionQuery } from "./subscription.queries.ts";

/**
 * Removes a payment's ids from the URL, and syncs billing from Stripe once per visit, in case a webhook was
 * lost.
 */
export function SyncOnLoad({ state }: { state: UserState }) {
  const client = useQueryClient();
  const { subscriptionId, subscriptionStatus } = state;
  const hasBegun = useRef(false);
  const [search, setSearch] = useSearchParams();
  useEffect(() => {
    const rest = withoutPaymentReturn(search);
    if (rest !== undefined) setSearch(rest, { replace: true });
  }, [search, setSearch]);
  useEffect(() => {
    if (hasBegun.current || subscriptionId === null) return;
    hasBegun.current = true;
    void sync();

    async function sync(): Promise<void> {
      try {
        const now = await syncWithProvider();
        client.setQueryData(subscriptionQuery.queryKey, now);
        if (now.status !== subscriptionStatus) emitPersonEvent("changed");
      } catch (error) {
        console.warn("The subscription could not be synced with the payment provider.", error);
      }
    }
  }, [client, subscriptionId, subscriptionStatus]);
  return null;
}
