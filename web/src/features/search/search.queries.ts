import { searchOffice } from "@attune/contract/search";
import { endpointQuery } from "../../api/endpoint-query.ts";

export const searchQuery = (search: string) => ({
  ...endpointQuery(searchOffice, { query: { search } }),
  staleTime: 0,
});
