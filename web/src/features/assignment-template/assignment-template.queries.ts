import {
  changeAssignmentTemplate,
  createAssignmentTemplate,
  deleteAssignmentTemplate,
  listAssignmentTemplates,
} from "@attune/contract/assignment-template";
import type { BodyInputOf } from "@attune/contract/endpoint";
import { call } from "../../api/call.ts";
import { endpointQuery } from "../../api/endpoint-query.ts";
import { useMutation } from "../../api/use-mutation.ts";
import { useInvalidate } from "../../api/use-invalidate.ts";

export const templatesQuery = endpointQuery(listAssignmentTemplates);

/** Null for a new template. */
export const useSaveTemplate = (id: string | null) =>
  useMutation({
    mutationFn: (body: BodyInputOf<typeof createAssignmentTemplate>) =>
      id === null
        ? call(createAssignmentTemplate, { body })
        : call(changeAssignmentTemplate, { params: { id }, body }),
    onSettled: useInvalidate(templatesQuery.queryKey),
  });

export const useDeleteTemplate = () =>
  useMutation({
    mutationFn: (id: string) => call(deleteAssignmentTemplate, { params: { id } }),
    onSettled: useInvalidate(templatesQuery.queryKey),
  });
