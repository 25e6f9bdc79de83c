import { exportOwn, listOwnConsents } from "@attune/contract/export";
import { callForFile } from "../../api/call.ts";
import { endpointQuery } from "../../api/endpoint-query.ts";
import { useMutation } from "../../api/use-mutation.ts";

export const ownConsentsQuery = { ...endpointQuery(listOwnConsents), staleTime: 0 };

export const useExportOwn = () =>
  useMutation({ mutationFn: () => callForFile(exportOwn, { body: {} }) });
