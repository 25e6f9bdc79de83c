import { useQueryClient } from "@tanstack/react-query";
import type { BodyInputOf } from "@attune/contract/endpoint";
import {
  changeRefundWindow,
  getRefundWindow,
  refundPayment,
} from "@attune/contract/billing/refund";
import { call } from "../../../api/call.ts";
import { endpointQuery } from "../../../api/endpoint-query.ts";
import { useMutation } from "../../../api/use-mutation.ts";
import { useCustomersChanged } from "../customer/customer.queries.ts";

export function useRefund() {
  const changed = useCustomersChanged();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof refundPayment>) => call(refundPayment, { body }),
    // A refusal also means that the data has changed.
    onSettled: changed,
  });
}

export const refundWindowQuery = { ...endpointQuery(getRefundWindow), staleTime: 0 };

export function useChangeRefundWindow() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof changeRefundWindow>) =>
      call(changeRefundWindow, { body }),
    onSuccess: (now) => client.setQueryData(refundWindowQuery.queryKey, now),
  });
}
