import { useQuery } from "@tanstack/react-query";
import { Link } from "wouter";
import { Badge } from "../../ui/badge.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Section } from "../../ui/section.tsx";
import { timeText } from "../../ui/time-text.ts";
import { clockText } from "../../ui/duration-text.ts";
import { programmeTones } from "./programme-tones.ts";
import { reviewAddress } from "../../ui/review-address.ts";
import { wordFor } from "../../ui/words-for.ts";
import { audioOf, programmesCopy as copy, reviewCopy } from "./review.copy.ts";
import { programmesQuery } from "./review.queries.ts";
import { WithdrawButton } from "./withdraw-button.tsx";

interface ProgrammesProps {
  user: { id: string; username: string };
}

/** The audio composed for a person, where an approval can be withdrawn. */
export function Programmes({ user }: ProgrammesProps) {
  return (
    <Section
      heading="h3"
      title={copy.title}
      className="mt-10"
      titleClassName="mb-3 text-20 font-semibold"
    >
      <Loaded query={useQuery(programmesQuery(user.id))} copy={copy} height="h-24">
        {(programmes) =>
          programmes.length === 0 ? (
            <p className="text-ink-2">{copy.none}</p>
          ) : (
            <ul className="grid gap-3">
              {programmes.map((it) => {
                const audio = audioOf({ ...it, kind: "programme", username: user.username });
                return (
                  <li
                    key={it.id}
                    className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-3"
                  >
                    <Link
                      href={reviewAddress(it.id)}
                      className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
                    >
                      {reviewCopy.made(timeText(it.createdAt))}
                    </Link>
                    <span className="tabular-nums">{clockText(it.durationSeconds)}</span>
                    <Badge tone={programmeTones[it.state]}>{wordFor(copy.states, it.state)}</Badge>
                    {it.state === "approved" && (
                      <WithdrawButton id={it.id} userId={user.id} audio={audio} />
                    )}
                  </li>
                );
              })}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}
