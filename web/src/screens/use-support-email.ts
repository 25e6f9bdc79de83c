import { useQuery } from "@tanstack/react-query";
import { legalSettingsQuery } from "../features/account/account.queries.ts";

/** Undefined until it is known. */
export function useSupportEmail(): string | undefined {
  const { data } = useQuery(legalSettingsQuery);
  return data?.supportEmail;
}
