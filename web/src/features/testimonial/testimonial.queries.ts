import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import type { BodyInputOf } from "@attune/contract/endpoint";
import {
  changeTestimonial,
  createTestimonial,
  deleteTestimonial,
  listAllTestimonials,
  restoreTestimonial,
} from "@attune/contract/testimonial";
import { call } from "../../api/call.ts";

export const testimonialsQuery = queryOptions({
  queryKey: ["api", "admin", "testimonials"],
  queryFn: ({ signal }) => call(listAllTestimonials, { signal }),
  staleTime: 0,
});

export function useSaveTestimonial(id: string | null) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof createTestimonial>) =>
      id === null
        ? call(createTestimonial, { body })
        : call(changeTestimonial, { params: { id }, body }),
    onSuccess: refresh,
  });
}

export function useDeleteTestimonial() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call(deleteTestimonial, { params: { id } }),
    onSuccess: refresh,
  });
}

export function useRestoreTestimonial() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call(restoreTestimonial, { params: { id } }),
    onSettled: refresh,
  });
}

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: testimonialsQuery.queryKey });
}
