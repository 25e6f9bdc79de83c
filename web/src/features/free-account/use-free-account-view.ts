import { freeAccountPageSizes } from "@attune/contract/free-account";
import { readPage, useAddress } from "../../ui/use-address.ts";

/** Search and page, from the URL. */
export function useFreeAccountView() {
  const { address: search, change } = useAddress();
  return {
    search: search.get("search") ?? undefined,
    page: readPage(search),
    pageSize: freeAccountPageSizes.find((it) => String(it) === search.get("rows")) ?? 25,
    change,
  };
}
