import { listPlans } from "@attune/contract/billing/plan";
import { endpointQuery } from "../../../api/endpoint-query.ts";

export const plansQuery = endpointQuery(listPlans);
