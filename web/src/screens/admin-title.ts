import { modulesFor, type StaffRole } from "./admin-modules.tsx";
import { adminCopy as copy } from "./admin.copy.ts";
import { supportViews, usersViews } from "./users-views.ts";

/** Names the module that the URL opens, so that several tabs of the browser can be told apart. */
export function adminTitle(search: URLSearchParams, role: StaffRole): string {
  const asked = search.get("tab");
  if (asked === "security") return copy.palette.security;
  const offered = modulesFor(role);
  const open = offered.find((it) => it.value === asked) ?? offered[0];
  if (open?.value !== "users") return open?.label ?? copy.title;
  const views = role === "support" ? supportViews : usersViews;
  const view = views.find((it) => it === search.get("view")) ?? views[0];
  return view === "people" ? open.label : `${copy.users.viewNames[view]} · ${open.label}`;
}
