import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { BodyInputOf, QueryOf } from "@attune/contract/endpoint";
import {
  changeTestimonial,
  countTestimonials,
  createTestimonial,
  deleteTestimonial,
  listAllTestimonials,
  restoreTestimonial,
} from "@attune/contract/testimonial";
import { call } from "../../api/call.ts";
import { useSubmission } from "../../api/submission-id.ts";
import { useMutation } from "../../api/use-mutation.ts";
import { useInvalidate } from "../../api/use-invalidate.ts";

const key = ["api", "admin", "testimonials"];
const fresh = { staleTime: 0, placeholderData: keepPreviousData };

export const testimonialsQuery = (query: QueryOf<typeof listAllTestimonials>) =>
  queryOptions({
    queryKey: [...key, "list", query],
    queryFn: ({ signal }) => call(listAllTestimonials, { query, signal }),
    ...fresh,
  });

export const testimonialFiguresQuery = (query: QueryOf<typeof countTestimonials>) =>
  queryOptions({
    queryKey: [...key, "figures", query],
    queryFn: ({ signal }) => call(countTestimonials, { query, signal }),
    ...fresh,
  });

export function useSaveTestimonial(id: string | null) {
  const invalidate = useInvalidate(key);
  const { named, made } = useSubmission();
  return useMutation({
    mutationFn: ({
      basedOn,
      ...body
    }: BodyInputOf<typeof createTestimonial> & { basedOn?: string }) =>
      id === null
        ? call(createTestimonial, { body: named(body) })
        : call(changeTestimonial, { params: { id }, body: { ...body, basedOn } }),
    onSuccess() {
      made();
      return invalidate();
    },
  });
}

export const useDeleteTestimonial = () =>
  useMutation({
    mutationFn: (id: string) => call(deleteTestimonial, { params: { id } }),
    onSuccess: useInvalidate(key),
  });

export const useRestoreTestimonial = () =>
  useMutation({
    mutationFn: (id: string) => call(restoreTestimonial, { params: { id } }),
    onSettled: useInvalidate(key),
  });
