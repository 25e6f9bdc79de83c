import { useState } from "react";
import { humanMessage } from "../../../api/api-error.ts";
import { useToast } from "../../../ui/toast.tsx";
import { chooserCopy } from "../subscription/subscription.copy.ts";
import { findPaymentPage } from "./checkout.queries.ts";

/** From the account to Stripe's own page; `failedTitle` heads what went wrong. */
export function usePaymentPage(failedTitle: string) {
  const toast = useToast();
  const [openingId, setOpeningId] = useState<string | null>(null);

  const open = async (planId: string) => {
    setOpeningId(planId);
    try {
      const url = await findPaymentPage(planId);
      // Stays pending: the page is about to be left.
      if (url !== undefined) return location.assign(url);
      toast.show({ title: failedTitle, message: chooserCopy.noPage, tone: "error" });
    } catch (error) {
      const message = humanMessage(error, chooserCopy.noPage);
      toast.show({ title: failedTitle, message, tone: "error" });
    }
    setOpeningId(null);
  };

  return { openingId, open: (planId: string) => void open(planId) };
}
