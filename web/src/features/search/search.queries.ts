import { queryOptions } from "@tanstack/react-query";
import { searchOffice } from "@attune/contract/search";
import { call } from "../../api/call.ts";

export const searchQuery = (search: string) =>
  queryOptions({
    queryKey: ["api", "admin", "search", search],
    queryFn: ({ signal }) => call(searchOffice, { query: { search }, signal }),
    staleTime: 0,
  });
