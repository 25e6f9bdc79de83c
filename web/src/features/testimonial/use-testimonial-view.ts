import { useSearchParams } from "wouter";

/** What is searched for and the pages of both lists, as the address has them. */
export function useTestimonialView() {
  const [search, setSearch] = useSearchParams();
  const change = (values: Record<string, string | null>) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(values))
        if (value === null || value === "") after.delete(name);
        else after.set(name, value);
      return after;
    });
  const pageOf = (name: string) => {
    const page = Number(search.get(name) ?? "1");
    return Number.isInteger(page) && page > 0 ? page : 1;
  };
  return {
    search: search.get("search") ?? undefined,
    page: pageOf("page"),
    waitingPage: pageOf("waiting"),
    change,
    // Another list begins at its first page.
    searchFor: (words: string) => change({ search: words, page: null, waiting: null }),
  };
}
