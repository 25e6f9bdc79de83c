import { readPage, useAddress } from "../../ui/use-address.ts";

/** The search text and both lists' pages, from the URL. */
export function useTestimonialView() {
  const { address: search, change } = useAddress();
  return {
    search: search.get("search") ?? undefined,
    page: readPage(search),
    waitingPage: readPage(search, "waiting"),
    change,
    // A changed list starts at its first page.
    searchFor: (words: string) => change({ search: words, page: null, waiting: null }),
  };
}
