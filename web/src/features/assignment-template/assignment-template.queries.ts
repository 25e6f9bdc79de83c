import { queryOptions, useQueryClient } from "@tanstack/react-query";
import {
  changeAssignmentTemplate,
  createAssignmentTemplate,
  deleteAssignmentTemplate,
  listAssignmentTemplates,
} from "@attune/contract/assignment-template";
import type { BodyInputOf } from "@attune/contract/endpoint";
import { call } from "../../api/call.ts";
import { useMutation } from "../../api/use-mutation.ts";

export const templatesQuery = queryOptions({
  queryKey: ["api", "admin", "assignment-templates"],
  queryFn: ({ signal }) => call(listAssignmentTemplates, { signal }),
});

/** Null for a new template. */
export function useSaveTemplate(id: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof createAssignmentTemplate>) =>
      id === null
        ? call(createAssignmentTemplate, { body })
        : call(changeAssignmentTemplate, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: templatesQuery.queryKey }),
  });
}

export function useDeleteTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deleteAssignmentTemplate, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: templatesQuery.queryKey }),
  });
}
