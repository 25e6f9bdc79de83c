import { keepPreviousData } from "@tanstack/react-query";
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
import { useInvalidatingMutation } from "../../api/use-invalidating-mutation.ts";
import { endpointQuery } from "../../api/endpoint-query.ts";
import { useSubmission } from "../../api/submission-id.ts";
import { useMutation } from "../../api/use-mutation.ts";
import { useInvalidate } from "../../api/use-invalidate.ts";

const key = ["api", "admin", "testimonials"];
const fresh = { staleTime: 0, placeholderData: keepPreviousData };

export const testimonialsQuery = (query: QueryOf<typeof listAllTestimonials>) => ({
  ...endpointQuery(listAllTestimonials, { query }),
  ...fresh,
});

export const testimonialFiguresQuery = (query: QueryOf<typeof countTestimonials>) => ({
  ...endpointQuery(countTestimonials, { query }),
  ...fresh,
});

export function useSaveTestimonial(id: string | null) {
  const invalidate = useInvalidate(key);
  const { withSubmissionId, reset } = useSubmission();
  return useMutation({
    mutationFn: ({
      basedOn,
      ...body
    }: BodyInputOf<typeof createTestimonial> & { basedOn?: string }) =>
      id === null
        ? call(createTestimonial, { body: withSubmissionId(body) })
        : call(changeTestimonial, { params: { id }, body: { ...body, basedOn } }),
    onSuccess() {
      reset();
      return invalidate();
    },
  });
}

export const useDeleteTestimonial = () =>
  useInvalidatingMutation(key, (id: string) => call(deleteTestimonial, { params: { id } }));

export const useRestoreTestimonial = () =>
  useMutation({
    mutationFn: (id: string) => call(restoreTestimonial, { params: { id } }),
    onSettled: useInvalidate(key),
  });
