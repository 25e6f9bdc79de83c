import { useQuery } from "@tanstack/react-query";
import { Alert } from "../../ui/alert.tsx";
import { Card } from "../../ui/card.tsx";
import { Fold } from "../../ui/fold.tsx";
import { Progress } from "../../ui/progress.tsx";
import { hearingCopy as copy } from "./hearing.copy.ts";
import { listeningQuery } from "../player/listening.queries.ts";

/** WHO-ITU H.870, for adults: 40 hours a week at 80 dB(A). */
const safeMinutes = 40 * 60;
const nearShare = 0.8;

/** Listening time this week, compared with the safe limit. */
export function HearingDose() {
  const { data } = useQuery(listeningQuery);
  const minutes = data?.week.minutes ?? 0;
  return (
    <Card as="section">
      <h3 className="text-20 font-semibold">{copy.title}</h3>
      {data !== undefined && (
        <p className="mt-2">{minutes === 0 ? copy.none : copy.week(timeWords(minutes))}</p>
      )}
      {minutes > 0 && (
        <Progress
          label={copy.progress}
          value={Math.min(minutes, safeMinutes)}
          max={safeMinutes}
          valueText={timeWords(minutes)}
          className="my-3"
        />
      )}
      {minutes > nearShare * safeMinutes && (
        <Alert tone="warning" title={copy.nearTitle}>
          {copy.near}
        </Alert>
      )}
      <div className="mt-4">
        <Fold summary={copy.safe}>
          <p className="text-15">{copy.limit}</p>
          <p className="mt-2 text-15">{copy.quiet}</p>
        </Fold>
      </div>
    </Card>
  );
}

function timeWords(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;
  const words = [
    ...(hours > 0 ? [counted(hours, "hour")] : []),
    ...(rest > 0 ? [counted(rest, "minute")] : []),
  ];
  return words.join(" ");
}
