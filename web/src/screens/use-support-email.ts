import { startTransition, useEffect, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { legalSettingsQuery } from "../features/account/account.queries.ts";
import { afterPaint } from "../ui/after-paint.ts";

/** Undefined while loading; the screen does not wait for it. */
export function useSupportEmail(): string | undefined {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setIsPainted(true))), []);
  const { data } = useQuery({ ...legalSettingsQuery, enabled: isPainted });
  return data?.supportEmail;
}
