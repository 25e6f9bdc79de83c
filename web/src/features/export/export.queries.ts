import { queryOptions } from "@tanstack/react-query";
import { exportOwn, listOwnConsents } from "@attune/contract/export";
import { call, callForFile } from "../../api/call.ts";
import { useMutation } from "../../api/use-mutation.ts";

export const ownConsentsQuery = queryOptions({
  queryKey: ["api", "user", "consents"],
  queryFn: ({ signal }) => call(listOwnConsents, { signal }),
  staleTime: 0,
});

export const useExportOwn = () =>
  useMutation({ mutationFn: () => callForFile(exportOwn, { body: {} }) });
