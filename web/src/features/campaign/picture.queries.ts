import { keepPreviousData } from "@tanstack/react-query";
import * as contract from "@attune/contract/campaign-picture";
import { call } from "../../api/call.ts";
import { useInvalidatingMutation } from "../../api/use-invalidating-mutation.ts";
import { endpointQuery } from "../../api/endpoint-query.ts";
import { useMutation } from "../../api/use-mutation.ts";
import { useInvalidate } from "../../api/use-invalidate.ts";

const picturesKey = ["api", "admin", "social", "images"];

export const picturesQuery = (page: number) => ({
  ...endpointQuery(contract.listPictures, { query: { page } }),
  placeholderData: keepPreviousData,
  staleTime: 0,
});

export const useGenerateImage = () =>
  useInvalidatingMutation(
    picturesKey,
    ({ prompt, variant }: { prompt: string; variant: number | "next" }) =>
      call(contract.generateImage, {
        body: { prompt, variant, style: "artistic", dimensions: "1024x1024" },
      }),
  );

export const useDescribePicture = (id: string) =>
  useInvalidatingMutation(picturesKey, (altText: string) =>
    call(contract.describePicture, { params: { id }, body: { altText } }),
  );

export const useDeletePicture = () =>
  useInvalidatingMutation(picturesKey, (imageUrl: string) =>
    call(contract.deletePicture, { body: { imageUrl } }),
  );

export const useRestorePicture = () =>
  useMutation({
    mutationFn: (id: string) => call(contract.restorePicture, { params: { id } }),
    onSettled: useInvalidate(picturesKey),
  });
