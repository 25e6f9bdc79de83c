import { queryOptions } from "@tanstack/react-query";
import type { BodyInputOf } from "@attune/contract/endpoint";
import { deleteSavedFilter, listSavedFilters, saveFilter } from "@attune/contract/saved-filter";
import type { SavedFilterPlace } from "@attune/domain/account/saved-filter-places";
import { call } from "../../api/call.ts";
import { useMutation } from "../../api/use-mutation.ts";
import { useInvalidate } from "../../api/use-invalidate.ts";

const key = ["api", "admin", "saved-filters"];

export const savedFiltersQuery = (place: SavedFilterPlace) =>
  queryOptions({
    queryKey: [...key, place],
    queryFn: ({ signal }) => call(listSavedFilters, { query: { place }, signal }),
    staleTime: 0,
  });

export const useSaveFilter = () =>
  useMutation({
    mutationFn: (body: BodyInputOf<typeof saveFilter>) => call(saveFilter, { body }),
    onSuccess: useInvalidate(key),
  });

export const useDeleteFilter = () =>
  useMutation({
    mutationFn: (id: string) => call(deleteSavedFilter, { params: { id } }),
    // A refusal also means that the data has changed.
    onSettled: useInvalidate(key),
  });
