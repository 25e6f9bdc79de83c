import { useQuery } from "@tanstack/react-query";
import type { AnswerOf } from "@attune/contract/endpoint";
import type { listProgrammes } from "@attune/contract/review";
import { Link } from "wouter";
import { Badge } from "../../ui/badge.tsx";
import { clockText } from "../../ui/duration-text.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Select } from "../../ui/select.tsx";
import { timeText } from "../../ui/time-text.ts";
import { useAddress } from "../../ui/use-address.ts";
import { useRowFocus } from "../../ui/use-row-focus.ts";
import { programmeTones } from "./programme-tones.ts";
import { reviewAddress } from "../../ui/review-address.ts";
import { wordFor } from "../../ui/words-for.ts";
import { ReviewPlayer } from "./review-player.tsx";
import { ReviewSegments } from "./review-segments.tsx";
import { audioOf, programmesCopy as copy } from "./review.copy.ts";
import { programmesQuery, trackReviewQuery } from "./review.queries.ts";
import { WithdrawButton } from "./withdraw-button.tsx";

type Programme = AnswerOf<typeof listProgrammes>[number];

interface PersonProgrammeProps {
  user: { id: string; username: string };
}

/** The audio view of a person's page: its segments, and a player. */
export function PersonProgramme({ user }: PersonProgrammeProps) {
  const { address, change } = useAddress();
  // Withdraw approval goes with the approval.
  const rowFocus = useRowFocus<HTMLDivElement>();
  return (
    <Loaded query={useQuery(programmesQuery(user.id))} copy={copy} height="h-60">
      {(programmes) => {
        const open = programmes.find((it) => it.id === address.get("audio")) ?? programmes[0];
        if (open === undefined) return <p className="text-ink-2">{copy.none}</p>;
        return (
          <>
            <div {...rowFocus} className="mb-4 flex flex-wrap items-end gap-3">
              <Select
                className="w-80 max-w-full"
                label={copy.choose}
                options={programmes.map((it) => ({ value: it.id, label: nameOf(it) }))}
                value={open.id}
                onChange={(event) => change({ audio: event.currentTarget.value })}
              />
              <span className="flex min-h-11 flex-wrap items-center gap-3">
                <Badge tone={programmeTones[open.state]}>{wordFor(copy.states, open.state)}</Badge>
                <Link
                  href={reviewAddress(open.id)}
                  className="text-primary underline underline-offset-4"
                >
                  {copy.review}
                </Link>
                {open.state === "approved" && (
                  <WithdrawButton
                    id={open.id}
                    userId={user.id}
                    audio={audioName(open, user.username)}
                  />
                )}
              </span>
            </div>
            <Opened key={open.id} programme={open} username={user.username} />
          </>
        );
      }}
    </Loaded>
  );
}

function Opened({ programme, username }: { programme: Programme; username: string }) {
  return (
    <Loaded
      query={useQuery(trackReviewQuery(programme.id))}
      copy={{ loading: copy.loading, failed: copy.notOpened }}
      height="h-60"
    >
      {(track) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <ReviewPlayer
            track={track}
            audio={audioName(programme, username)}
            heard={[]}
            onPlayed={ignored}
          />
          <ReviewSegments segments={track.segments} />
        </div>
      )}
    </Loaded>
  );
}

/** Listening here does not count for a decision. */
const ignored = () => {};

const nameOf = (it: Programme) =>
  `${timeText(it.createdAt)} · ${clockText(it.durationSeconds)} · ${wordFor(copy.states, it.state)}`;

const audioName = (it: Programme, username: string) =>
  audioOf({ ...it, kind: "programme", username });
