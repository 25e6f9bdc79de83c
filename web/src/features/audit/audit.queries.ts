import { keepPreviousData } from "@tanstack/react-query";
import { listAuditEvents, verifyAuditLog } from "@attune/contract/audit";
import type { QueryOf } from "@attune/contract/endpoint";
import { call } from "../../api/call.ts";
import { endpointQuery } from "../../api/endpoint-query.ts";
import { useMutation } from "../../api/use-mutation.ts";

export const auditQuery = (query: QueryOf<typeof listAuditEvents>) => ({
  ...endpointQuery(listAuditEvents, { query }),
  staleTime: 0,
  placeholderData: keepPreviousData,
});

export const useVerify = () => useMutation({ mutationFn: () => call(verifyAuditLog, {}) });
