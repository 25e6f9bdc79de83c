import { frequencyPageSizes, frequencySorts } from "@attune/contract/frequency";
import { readPage, useAddress } from "../../ui/use-address.ts";

export type Sort = (typeof frequencySorts)[number];
const statuses = ["active", "inactive", "deleted"] as const;
const dialogs = ["new", "import", "duplicates"] as const;

/** Search, filter, order, page and open dialog, from the URL. */
export function useLibraryView() {
  const { address, change: changeAddress } = useAddress();
  // A changed list starts at its first page.
  const change = (values: Record<string, string | null>) =>
    changeAddress("frequency" in values || "dialog" in values ? values : { page: null, ...values });
  const status = statuses.find((it) => it === address.get("status"));
  return {
    filter: {
      search: address.get("search") ?? undefined,
      cafl: address.get("cafl") === "shown" ? ("shown" as const) : ("hidden" as const),
      status,
    },
    order: {
      // The best match comes first unless another order is chosen.
      sort:
        frequencySorts.find((it) => it === address.get("sort")) ??
        (address.has("search") ? ("relevance" as const) : ("name" as const)),
      direction: address.get("direction") === "desc" ? ("desc" as const) : ("asc" as const),
      page: readPage(address),
      pageSize:
        frequencyPageSizes.find((it) => String(it) === address.get("rows")) ?? (25 as const),
    },
    openId: address.get("frequency"),
    dialog: dialogs.find((it) => it === address.get("dialog")),
    change,
  };
}
