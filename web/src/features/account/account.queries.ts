import { getLegalSettings } from "@attune/contract/legal";
import { endpointQuery } from "../../api/endpoint-query.ts";

export const legalSettingsQuery = endpointQuery(getLegalSettings);
