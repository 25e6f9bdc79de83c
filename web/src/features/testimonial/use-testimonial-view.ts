import { readPage, useAddress } from "../../ui/use-address.ts";

/** What is searched for and the pages of both lists, as the address has them. */
export function useTestimonialView() {
  const { address: search, change } = useAddress();
  return {
    search: search.get("search") ?? undefined,
    page: readPage(search),
    waitingPage: readPage(search, "waiting"),
    change,
    // Another list begins at its first page.
    searchFor: (words: string) => change({ search: words, page: null, waiting: null }),
  };
}
