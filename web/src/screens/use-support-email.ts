import { startTransition, useEffect, useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { legalSettingsQuery } from "../features/account/account.queries.ts";
import { afterPaint } from "../ui/after-paint.ts";

/** Undefined until it is known; nobody needs it before the screen itself. */
export function useSupportEmail(): string | undefined {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setIsPainted(true))), []);
  const { data } = useQuery({ ...legalSettingsQuery, enabled: isPainted });
  return data?.supportEmail;
}
