import { freeAccountPageSizes } from "@attune/contract/free-account";
import { useSearchParams } from "wouter";

/** Search and page, as the address has them. */
export function useFreeAccountView() {
  const [search, setSearch] = useSearchParams();
  const page = Number(search.get("page") ?? "1");
  const change = (values: Record<string, string | null>) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(values))
        if (value === null || value === "") after.delete(name);
        else after.set(name, value);
      return after;
    });
  return {
    search: search.get("search") ?? undefined,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: freeAccountPageSizes.find((it) => String(it) === search.get("rows")) ?? 25,
    change,
  };
}
