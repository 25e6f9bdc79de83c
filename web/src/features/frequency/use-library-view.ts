import { frequencyPageSizes, frequencySorts } from "@attune/contract/frequency";
import { useSearchParams } from "wouter";

export type Sort = (typeof frequencySorts)[number];
const statuses = ["active", "inactive", "deleted"] as const;
const dialogs = ["new", "import", "duplicates"] as const;

/** Search, filter, order, page and what is open, as the address has them. */
export function useLibraryView() {
  const [address, setAddress] = useSearchParams();
  const change = (values: Record<string, string | null>) =>
    setAddress((before) => {
      const after = new URLSearchParams(before);
      // Another list begins at its first page.
      if (!("frequency" in values) && !("dialog" in values)) after.delete("page");
      for (const [name, value] of Object.entries(values))
        if (value === null || value === "") after.delete(name);
        else after.set(name, value);
      return after;
    });
  const page = Number(address.get("page") ?? "1");
  const status = statuses.find((it) => it === address.get("status"));
  return {
    filter: {
      search: address.get("search") ?? undefined,
      cafl: address.get("cafl") === "shown" ? ("shown" as const) : ("hidden" as const),
      status,
    },
    order: {
      sort: frequencySorts.find((it) => it === address.get("sort")) ?? ("name" as const),
      direction: address.get("direction") === "desc" ? ("desc" as const) : ("asc" as const),
      page: Number.isInteger(page) && page > 0 ? page : 1,
      pageSize:
        frequencyPageSizes.find((it) => String(it) === address.get("rows")) ?? (25 as const),
    },
    openId: address.get("frequency"),
    dialog: dialogs.find((it) => it === address.get("dialog")),
    change,
  };
}
