import { getOwnChanges, getOwnReasons } from "@attune/contract/recommendation";
import { endpointQuery } from "../../api/endpoint-query.ts";

export const ownReasonsQuery = endpointQuery(getOwnReasons);

export const ownChangesQuery = endpointQuery(getOwnChanges);
