import { userPageSizes, userSorts } from "@attune/domain/account/user-list";
import { readDirection } from "../../ui/sorting.ts";
import { readPage, useAddress } from "../../ui/use-address.ts";

const statuses = ["active", "free", "inactive", "cancelled", "past_due", "expired"] as const;
const roles = ["user", "staff"] as const;
const questionnaires = ["analyzed", "waiting", "failed", "none"] as const;

export const userDialogs = ["care", "answers", "report", "terms", "view", "delete"] as const;
export type UserDialog = (typeof userDialogs)[number];
export type Sort = (typeof userSorts)[number];

const filterNames = ["search", "status", "role", "questionnaire"];

/** Search, filters, order, page and the open dialog, from the URL. */
export function useUserView() {
  const { address: search, change: changeAddress } = useAddress();
  // A changed list starts at its first page.
  const change = (values: Record<string, string | null>) =>
    changeAddress("dialog" in values ? values : { page: null, ...values });
  const sort = userSorts.find((it) => it === search.get("sort")) ?? "createdAt";
  const open = userDialogs.find((it) => it === search.get("dialog"));
  const openId = search.get("user");
  return {
    filter: {
      search: search.get("search") ?? undefined,
      status: statuses.find((it) => it === search.get("status")),
      role: roles.find((it) => it === search.get("role")),
      questionnaire: questionnaires.find((it) => it === search.get("questionnaire")),
    },
    sort,
    direction: readDirection(search.get("direction"), sort),
    page: readPage(search),
    pageSize: userPageSizes.find((it) => String(it) === search.get("rows")) ?? 25,
    opened: open !== undefined && openId !== null ? { dialog: open, id: openId } : null,
    change,
    clear: () => change(Object.fromEntries(filterNames.map((it) => [it, null]))),
    open: (dialog: UserDialog, id: string) => change({ dialog, user: id }),
    close: () => change({ dialog: null, user: null }),
  };
}
