import { infiniteQueryOptions } from "@tanstack/react-query";
import { listTimeline, type TimelineGroup } from "@attune/contract/timeline";
import { call } from "../../api/call.ts";

/** Loaded page by page when scrolling back. Each read is recorded in the audit log. */
export const timelineQuery = (userId: string, group: TimelineGroup | undefined) =>
  infiniteQueryOptions({
    queryKey: ["api", "admin", "timeline", userId, group],
    queryFn: ({ signal, pageParam }) =>
      call(listTimeline, {
        params: { id: userId },
        query: { ...(pageParam !== null && { before: pageParam }), ...(group && { group }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
