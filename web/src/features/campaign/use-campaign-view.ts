import { campaignStatuses } from "@attune/domain/campaign/platforms";
import { londonDay, startOfMonth } from "@attune/domain/billing/london-calendar";
import { useState } from "react";
import { useSearchParams } from "wouter";

/** State, page, month and the open campaign, as the address has them. */
export function useCampaignView() {
  const [search, setSearch] = useSearchParams();
  const change = (values: Record<string, string | null>) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      // Another list begins at its first page.
      if ("status" in values) after.delete("page");
      for (const [name, value] of Object.entries(values))
        if (value === null || value === "") after.delete(name);
        else after.set(name, value);
      return after;
    });
  const [now] = useState(() => new Date());
  const page = Number(search.get("page") ?? "1");
  const month = search.get("month") ?? "";
  return {
    status: campaignStatuses.find((it) => it === search.get("status")),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    isCalendar: search.get("show") === "calendar",
    /** Its first day. */
    month: /^20\d\d-(?:0[1-9]|1[0-2])$/.test(month) ? `${month}-01` : startOfMonth(londonDay(now)),
    openId: search.get("campaign"),
    change,
  };
}
