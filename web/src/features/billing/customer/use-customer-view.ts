import { customerSorts, customerStatuses } from "@attune/contract/billing/customer";
import { readDirection } from "../../../ui/sorting.ts";
import { readPage, useAddress } from "../../../ui/use-address.ts";

export type Sort = (typeof customerSorts)[number];

/** Search, filter, order, page and the open customer, from the URL. */
export function useCustomerView() {
  const { address: search, change: changeAddress } = useAddress();
  // A changed list starts at its first page.
  const change = (values: Record<string, string | null>) =>
    changeAddress("customer" in values || "refund" in values ? values : { page: null, ...values });
  const sort = customerSorts.find((it) => it === search.get("sort")) ?? "createdAt";
  return {
    search: search.get("search") ?? undefined,
    status: customerStatuses.find((it) => it === search.get("status")),
    sort,
    direction: readDirection(search.get("direction"), sort),
    page: readPage(search),
    openId: search.get("customer"),
    refundId: search.get("refund"),
    change,
  };
}
