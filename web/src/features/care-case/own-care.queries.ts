import { getOwnCare } from "@attune/contract/care-case";
import { endpointQuery } from "../../api/endpoint-query.ts";

/** Whether staff are going to contact this person; updates when they do. */
export const ownCareQuery = { ...endpointQuery(getOwnCare), retry: false };
