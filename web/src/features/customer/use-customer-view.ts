import { customerSorts } from "@attune/contract/customer";
import { useSearchParams } from "wouter";

const statuses = ["active", "past_due", "cancelled", "none"] as const;
export type Sort = (typeof customerSorts)[number];

/** Search, filter, order, page and the open customer, as the address has them. */
export function useCustomerView() {
  const [search, setSearch] = useSearchParams();
  const change = (values: Record<string, string | null>) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      // Another list begins at its first page.
      if (!("customer" in values) && !("refund" in values)) after.delete("page");
      for (const [name, value] of Object.entries(values))
        if (value === null || value === "") after.delete(name);
        else after.set(name, value);
      return after;
    });
  const sort = customerSorts.find((it) => it === search.get("sort")) ?? "createdAt";
  const page = Number(search.get("page") ?? "1");
  return {
    search: search.get("search") ?? undefined,
    status: statuses.find((it) => it === search.get("status")),
    sort,
    direction: readDirection(search.get("direction"), sort),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    openId: search.get("customer"),
    refundId: search.get("refund"),
    change,
  };
}

function readDirection(text: string | null, sort: Sort): "asc" | "desc" {
  if (text === "asc" || text === "desc") return text;
  return sort === "createdAt" ? "desc" : "asc";
}
