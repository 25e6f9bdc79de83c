import { campaignStatuses } from "@attune/domain/campaign/platforms";
import { londonDay, startOfMonth } from "@attune/domain/time/london-calendar";
import { useState } from "react";
import { readPage, useAddress } from "../../ui/use-address.ts";

/** Status, page, month and the open campaign, from the URL. */
export function useCampaignView() {
  const { address: search, change: changeAddress } = useAddress();
  // A changed list starts at its first page.
  const change = (values: Record<string, string | null>) =>
    changeAddress("status" in values ? { page: null, ...values } : values);
  const [now] = useState(() => new Date());
  const month = search.get("month") ?? "";
  return {
    status: campaignStatuses.find((it) => it === search.get("status")),
    page: readPage(search),
    isCalendar: search.get("show") === "calendar",
    /** The month's first day. */
    month: /^20\d\d-(?:0[1-9]|1[0-2])$/.test(month) ? `${month}-01` : startOfMonth(londonDay(now)),
    openId: search.get("campaign"),
    change,
  };
}
