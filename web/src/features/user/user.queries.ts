import { getUserState } from "@attune/contract/user";
import { endpointQuery } from "../../api/endpoint-query.ts";

export const userStateQuery = endpointQuery(getUserState);
