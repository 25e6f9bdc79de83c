import { queryOptions, useMutation } from "@tanstack/react-query";
import { exportOwn, listOwnConsents } from "@attune/contract/export";
import { call, callForFile } from "../../api/call.ts";

export const ownConsentsQuery = queryOptions({
  queryKey: ["api", "user", "consents"],
  queryFn: ({ signal }) => call(listOwnConsents, { signal }),
  staleTime: 0,
});

export const useExportOwn = () =>
  useMutation({ mutationFn: () => callForFile(exportOwn, { body: {} }) });
