import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import * as contract from "@attune/contract/campaign-picture";
import { call } from "../../api/call.ts";
import { useMutation } from "../../api/use-mutation.ts";
import { useInvalidate } from "../../api/use-invalidate.ts";

const picturesKey = ["api", "admin", "social", "images"];

export const picturesQuery = (page: number) =>
  queryOptions({
    queryKey: [...picturesKey, page],
    queryFn: ({ signal }) => call(contract.listPictures, { query: { page }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useGenerateImage = () =>
  useMutation({
    mutationFn: ({ prompt, variant }: { prompt: string; variant: number | "next" }) =>
      call(contract.generateImage, {
        body: { prompt, variant, style: "artistic", dimensions: "1024x1024" },
      }),
    onSuccess: useInvalidate(picturesKey),
  });

export const useDescribePicture = (id: string) =>
  useMutation({
    mutationFn: (altText: string) =>
      call(contract.describePicture, { params: { id }, body: { altText } }),
    onSuccess: useInvalidate(picturesKey),
  });

export const useDeletePicture = () =>
  useMutation({
    mutationFn: (imageUrl: string) => call(contract.deletePicture, { body: { imageUrl } }),
    onSuccess: useInvalidate(picturesKey),
  });

export const useRestorePicture = () =>
  useMutation({
    mutationFn: (id: string) => call(contract.restorePicture, { params: { id } }),
    onSettled: useInvalidate(picturesKey),
  });
