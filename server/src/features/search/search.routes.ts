import * as contract from "@attune/contract/search";
import { type RouteContext, mount } from "../../http/mount.ts";
import { searchOffice } from "./search-office.ts";

export function searchRoutes(context: RouteContext): void {
  mount(context, contract.searchOffice, ({ who, query }) =>
    searchOffice(context.app, query.search, who.role),
  );
}
