import { useSearchParams } from "wouter";

/** What the address tells of a screen, and the way to change it; null, or no text, takes a name away. */
export function useAddress() {
  const [address, setAddress] = useSearchParams();
  const change = (
    values: Readonly<Record<string, string | null>>,
    /** Leaves no way back to what it was. */
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

/** Which page of a list the address names; the first where it names none that could be. */
export function readPage(address: URLSearchParams, name = "page"): number {
  const page = Number(address.get(name) ?? "1");
  return Number.isInteger(page) && page > 0 ? page : 1;
}
