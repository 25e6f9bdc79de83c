import type { BodyInputOf } from "@attune/contract/endpoint";
import { deleteSavedFilter, listSavedFilters, saveFilter } from "@attune/contract/saved-filter";
import type { SavedFilterPlace } from "@attune/domain/account/saved-filter-places";
import { call } from "../../api/call.ts";
import { useInvalidatingMutation } from "../../api/use-invalidating-mutation.ts";
import { endpointQuery } from "../../api/endpoint-query.ts";
import { useMutation } from "../../api/use-mutation.ts";
import { useInvalidate } from "../../api/use-invalidate.ts";

const key = ["api", "admin", "saved-filters"];

export const savedFiltersQuery = (place: SavedFilterPlace) => ({
  ...endpointQuery(listSavedFilters, { query: { place } }),
  staleTime: 0,
});

export const useSaveFilter = () =>
  useInvalidatingMutation(key, (body: BodyInputOf<typeof saveFilter>) =>
    call(saveFilter, { body }),
  );

export const useDeleteFilter = () =>
  useMutation({
    mutationFn: (id: string) => call(deleteSavedFilter, { params: { id } }),
    // A refusal also means that the data has changed.
    onSettled: useInvalidate(key),
  });
