import { useMutation } from "@tanstack/react-query";
import { getUserQuestionnaire } from "@attune/contract/questionnaire";
import { analyzeByHand } from "@attune/contract/recommendation";
import { listUsers } from "@attune/contract/user";
import type { PastedResults } from "@attune/domain/questionnaire/pasted-results";
import { writeResults } from "@attune/domain/questionnaire/write-results";
import { call } from "../../api/call.ts";
import { formatDate } from "../../ui/format-date.ts";

export function useGenerate() {
  return useMutation({
    mutationFn: ({ levels, primaryConcerns, responses }: PastedResults) =>
      call(analyzeByHand, { body: { ...levels, primaryConcerns, responses } }),
  });
}

const mostFound = 5;

export function useFindUsers() {
  return useMutation({
    mutationFn: async (search: string) => {
      const found = await call(listUsers, { query: { search, role: "user", pageSize: 25 } });
      return found.slice(0, mostFound);
    },
  });
}

/** A person's newest assessment as text that staff can change. */
export function useWrittenResults() {
  return useMutation({
    mutationFn: async (userId: string) => {
      const it = await call(getUserQuestionnaire, { params: { id: userId } });
      return writeResults({ ...it, completed: formatDate(it.completedAt) });
    },
  });
}
