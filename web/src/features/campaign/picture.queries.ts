import { keepPreviousData, queryOptions, useQueryClient } from "@tanstack/react-query";
import * as contract from "@attune/contract/campaign";
import { call } from "../../api/call.ts";
import { useMutation } from "../../api/use-mutation.ts";

const picturesKey = ["api", "admin", "social", "images"];

export const picturesQuery = (page: number) =>
  queryOptions({
    queryKey: [...picturesKey, page],
    queryFn: ({ signal }) => call(contract.listPictures, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export function useGenerateImage() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ prompt, variant }: { prompt: string; variant: number | "next" }) =>
      call(contract.generateImage, {
        body: { prompt, variant, style: "artistic", dimensions: "1024x1024" },
      }),
    onSuccess: refresh,
  });
}

export function useDescribePicture(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (altText: string) =>
      call(contract.describePicture, { params: { id }, body: { altText } }),
    onSuccess: refresh,
  });
}

export function useDeletePicture() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (imageUrl: string) => call(contract.deletePicture, { body: { imageUrl } }),
    onSuccess: refresh,
  });
}

export function useRestorePicture() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call(contract.restorePicture, { params: { id } }),
    onSettled: refresh,
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: picturesKey });
}
