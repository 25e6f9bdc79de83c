import { useSearchParams } from "wouter";

/** State of a screen in the URL, and a setter; null or empty text removes a name. */
export function useAddress() {
  const [address, setAddress] = useSearchParams();
  const change = (
    values: Readonly<Record<string, string | null>>,
    /** Replaces the history entry. */
    options: { replace?: boolean } = {},
  ) =>
    setAddress((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(values))
        if (value === null || value === "") after.delete(name);
        else after.set(name, value);
      return after;
    }, options);
  return { address, change };
}

/** The list page in the URL; the first if missing or invalid. */
export function readPage(address: URLSearchParams, name = "page"): number {
  const page = Number(address.get(name) ?? "1");
  return Number.isInteger(page) && page > 0 ? page : 1;
}
