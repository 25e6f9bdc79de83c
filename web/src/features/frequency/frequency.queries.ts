import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import type { QueryOf } from "@attune/contract/endpoint";
import {
  changeFrequency,
  createFrequency,
  deleteFrequency,
  type FrequencyAnswer,
  getFrequency,
  getFrequencyFigures,
  listFrequencies,
  restoreFrequency,
} from "@attune/contract/frequency";
import {
  exportFrequencies,
  importFrequencies,
  listDuplicates,
} from "@attune/contract/frequency-import";
import { ApiError } from "../../api/api-error.ts";
import { call, callForFile } from "../../api/call.ts";
import { endpointQuery } from "../../api/endpoint-query.ts";
import { useSubmission } from "../../api/submission-id.ts";
import { callWithProgress, type Sending } from "../../api/call-with-progress.ts";
import { useMutation } from "../../api/use-mutation.ts";
import { useOneByOne } from "../../api/use-one-by-one.ts";
import { useInvalidate } from "../../api/use-invalidate.ts";

const key = ["api", "admin", "frequencies"];
const fresh = { staleTime: 0, placeholderData: keepPreviousData };

export type LibraryQuery = QueryOf<typeof listFrequencies>;
export type LibraryFilter = QueryOf<typeof getFrequencyFigures>;

export const frequenciesQuery = (query: LibraryQuery) => ({
  ...endpointQuery(listFrequencies, { query }),
  ...fresh,
  retry: 2,
});

export const figuresQuery = (query: LibraryFilter) => ({
  ...endpointQuery(getFrequencyFigures, { query }),
  ...fresh,
});

const whileMeasuringMs = 1000;

/** Refetched while a job is still measuring the entry's file. */
export const frequencyQuery = (id: string) =>
  queryOptions({
    ...endpointQuery(getFrequency, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.loudness?.state === "measuring" ? whileMeasuringMs : false,
  });

export const duplicatesQuery = { ...endpointQuery(listDuplicates), staleTime: 0 };

export type EntryFields = Record<string, string | boolean | string[]>;

interface Saving extends Omit<Sending, "body"> {
  id: string | null;
  fields: EntryFields;
  file: File | null;
}

/** Creates or changes an entry; sent as a form, with progress, only if there is a file. */
export function useSaveEntry() {
  const client = useQueryClient();
  const { withSubmissionId, reset } = useSubmission();
  return useMutation({
    mutationFn: ({ id, fields, file, ...sending }: Saving) =>
      save(id, id === null ? withSubmissionId(fields, file) : fields, file, sending),
    async onSuccess(entry) {
      reset();
      client.setQueryData(frequencyQuery(entry.id).queryKey, entry);
      await client.invalidateQueries({ queryKey: key });
    },
  });
}

async function save(
  id: string | null,
  fields: EntryFields,
  file: File | null,
  sending: Omit<Sending, "body">,
): Promise<FrequencyAnswer> {
  if (file === null) {
    // The contract validates form texts; errors are shown by field.
    const body = fields as never;
    return id === null
      ? await call(createFrequency, { body, signal: sending.signal })
      : await call(changeFrequency, { params: { id }, body, signal: sending.signal });
  }
  const body = new FormData();
  for (const [name, value] of Object.entries(fields))
    body.set(name, Array.isArray(value) ? value.join(";") : String(value));
  // Last, so that the server has parsed the fields when the file arrives.
  body.set("audioFile", file);
  return id === null
    ? await callWithProgress(createFrequency, { ...sending, body })
    : await callWithProgress(changeFrequency, { ...sending, body, params: { id } });
}

export interface Activation {
  id: string;
  name: string;
  isActive: boolean;
  basedOn?: string;
}

export const useDelete = () =>
  useMutation({
    mutationFn: (id: string) => call(deleteFrequency, { params: { id } }),
    onSettled: useInvalidate(key),
  });

export const useRestore = () =>
  useMutation({
    mutationFn: (id: string) => call(restoreFrequency, { params: { id } }),
    onSettled: useInvalidate(key),
  });

export const useDeactivate = () =>
  useMutation({
    mutationFn: (id: string) =>
      call(changeFrequency, { params: { id }, body: { isActive: false } }),
    onSettled: useInvalidate(key),
  });

/** What a refusal of one entry says: it was deleted, or a colleague has changed it. */
const isAboutOne = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 409);

export const useActivateMany = () =>
  useOneByOne({
    send: ({ id, isActive, basedOn }: Activation) =>
      call(changeFrequency, { params: { id }, body: { isActive, basedOn } }),
    isAboutOne,
    queryKey: key,
  });

export const useExport = () =>
  useMutation({
    mutationFn: (query: LibraryFilter) => callForFile(exportFrequencies, { query }),
  });

interface Importing {
  list: File;
  isDryRun: boolean;
  updatesKnown: boolean;
}

export function useImport() {
  const invalidate = useInvalidate(key);
  return useMutation({
    mutationFn({ list, isDryRun, updatesKnown }: Importing) {
      const body = new FormData();
      body.set("isDryRun", String(isDryRun));
      body.set("updatesKnown", String(updatesKnown));
      body.set("list", list);
      return call(importFrequencies, { body: body as never });
    },
    onSuccess: (report) => (report.isDryRun ? undefined : invalidate()),
  });
}
