import { crisisCountry } from "@attune/domain/questionnaire/crisis-contacts";
import { useEffect, useState } from "react";
import { useSession } from "../../api/session.tsx";
import { fetchCountry } from "./help-country.queries.ts";
import { chooseCountry, useChosenCountry } from "./help-state.ts";

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

let detected: string | undefined;

/** Country of the helplines: the chosen one, else the account's, else the device's. */
export function useHelpCountry(): [country: string, choose: (country: string) => void] {
  const { user } = useSession();
  const chosen = useChosenCountry();
  const [found, setFound] = useState(detected);
  const known = chosen ?? user?.country;
  const isUnknown = known == null && found === undefined;
  useEffect(() => {
    if (!isUnknown || !navigator.onLine) return;
    void detect().then(() => setFound(detected));
  }, [isUnknown]);
  // While loading, show numbers that work anywhere.
  return [known ?? found ?? fallback(), chooseCountry];
}

async function detect(): Promise<void> {
  try {
    const country = await fetchCountry(timeZone());
    detected = country === null ? fallback() : crisisCountry(country);
  } catch {
    // Retried when the numbers are next opened.
  }
}

const fallback = () => (timeZone() === "Europe/London" ? "United Kingdom" : "Other");
