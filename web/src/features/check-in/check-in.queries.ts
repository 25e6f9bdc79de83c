import {
  beginCheckIn,
  endCheckIn,
  getCheckInQuestions,
  listCheckIns,
  type Ratings,
} from "@attune/contract/check-in";
import { call } from "../../api/call.ts";
import { useInvalidatingMutation } from "../../api/use-invalidating-mutation.ts";
import { endpointQuery } from "../../api/endpoint-query.ts";

/** Newest first. */
export const checkInsQuery = endpointQuery(listCheckIns);

/** The listener's main concern among the track's purposes; undefined if there is nothing to ask. */
export async function readTopic(trackId: string) {
  return (await call(getCheckInQuestions, { query: { trackId } })).topics[0];
}

/** A person's own rating: before listening, or afterwards for the same check-in. */
export interface CheckInInput {
  trackId: string;
  ratings: Ratings;
  /** Id of the check-in that this completes. */
  id?: string;
}

/** Returns the id of the check-in. */
export const useSayHowIFeel = () =>
  useInvalidatingMutation(
    checkInsQuery.queryKey,
    async ({ trackId, ratings, id }: CheckInInput) => {
      if (id === undefined)
        return (await call(beginCheckIn, { body: { trackId, before: ratings } })).id;
      await call(endCheckIn, { params: { id }, body: { after: ratings } });
      return id;
    },
  );
