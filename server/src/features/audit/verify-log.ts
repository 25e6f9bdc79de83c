import type { AuditFinding, AuditVerification } from "@attune/contract/audit";
import { skewMs } from "@attune/domain/time/clock-skew";
import type { App } from "../../app.ts";
import { chainBegin, type ChainEnd, findBreak } from "../../http/audit-chain.ts";
import type { Anchor } from "./anchor.ts";
import { findHashes, type Head, readHead } from "./anchor.sql.ts";
import { dayAndTime } from "./day-and-time.ts";
import { type ReadAnchors, readAnchors } from "./read-anchors.ts";

type Deps = Pick<App, "db" | "keyring" | "clock" | "anchors" | "config">;

export interface Verified extends AuditVerification {
  head: Head;
  read: ReadAnchors;
}

/**
 * Checks the log against itself and its anchors. `recent` reads only events since the newest anchor;
 * earlier ones were checked then.
 */
export async function verifyLog(app: Deps, extent: "all" | "recent" = "all"): Promise<Verified> {
  const read = await readAnchors(app);
  // Read last, so that it is at least as new as every anchor.
  const head = await readHead(app.db);
  const findings = [...read.findings, ...(await compareAnchors(app, read.anchors, head))];
  const newest = newestOf(read.anchors);
  const isAnchored = newest !== undefined && findings.length === 0;
  const from = extent === "recent" && isAnchored ? newest : chainBegin;
  const brokenAt = await findBreakSince(app, from, read.anchors, head);
  if (brokenAt !== null && brokenAt <= head.newest)
    findings.push({
      kind: "broken",
      place: null,
      sentence: `Event ${brokenAt} is missing or was changed.`,
    });
  if (head.newest > head.seq)
    findings.push({
      kind: "head-reset",
      place: null,
      sentence: `The head of the log was set back to event ${head.seq}, and there are ${head.newest} events.`,
    });
  const isCut = findings.some((it) => it.kind === "cut" || it.kind === "emptied");
  if (brokenAt !== null && brokenAt > head.newest && !isCut)
    findings.push(cut(head.newest, head.seq, null));
  const ahead = head.newest_at !== null && head.newest_at.getTime() - app.clock.now().getTime();
  if (ahead !== false && ahead > skewMs && !findings.some((it) => it.kind === "clock"))
    findings.push({
      kind: "clock",
      place: null,
      sentence: `The newest event is dated ${dayAndTime(head.newest_at?.toISOString() ?? "")}, which is in the future: this server's clock was set back, or ran ahead then. Please check it.`,
    });
  const missing = newest !== undefined && newest.seq > head.newest ? head.newest + 1 : null;
  return {
    events: head.newest,
    brokenAt: brokenAt ?? missing ?? (head.newest > head.seq ? head.seq + 1 : null),
    findings,
    anchoredAt: newest?.at ?? null,
    head,
    read,
  };
}

/** Damage from before an acceptance no longer counts. */
async function findBreakSince(
  app: Deps,
  from: ChainEnd,
  anchors: readonly Anchor[],
  head: Head,
): Promise<number | null> {
  const brokenAt = await findBreak(app, from, head);
  const accepted = anchors.find((it) => it.reason !== undefined);
  if (brokenAt === null || accepted === undefined || brokenAt > accepted.seq) return brokenAt;
  return await findBreak(app, accepted, head);
}

async function compareAnchors(
  { db }: Deps,
  anchors: readonly Anchor[],
  head: Head,
): Promise<AuditFinding[]> {
  const foreign = anchors.find((it) => it.installation !== head.installation);
  if (foreign !== undefined)
    return [
      {
        kind: "anchor-foreign",
        place: null,
        sentence: `The anchor of ${dayAndTime(foreign.at)} is of another installation than this database, or the head of the log was recreated.`,
      },
      ...cutFindings(anchors, head),
    ];
  const hashes = await findHashes(
    db,
    anchors.map((it) => it.seq),
  );
  const rewritten = anchors
    .filter((it) => it.seq > 0 && it.seq <= head.newest && hashes.get(it.seq) !== it.hash)
    .sort((one, other) => one.seq - other.seq)[0];
  return [
    ...cutFindings(anchors, head),
    ...(rewritten === undefined
      ? []
      : [
          {
            kind: "rewritten" as const,
            place: null,
            sentence: `Event ${rewritten.seq} is not the one that was anchored on ${dayAndTime(rewritten.at)}: the log was rewritten there or before.`,
          },
        ]),
  ];
}

function cutFindings(anchors: readonly Anchor[], head: Head): AuditFinding[] {
  const newest = newestOf(anchors);
  return newest === undefined || newest.seq <= head.newest
    ? []
    : [cut(head.newest, newest.seq, newest.at)];
}

function cut(newest: number, expected: number, at: string | null): AuditFinding {
  const when = at === null ? "" : `, and event ${expected} was anchored on ${dayAndTime(at)}`;
  const sentence =
    newest === 0
      ? `The log is empty${when === "" ? `, and its head names event ${expected}` : when}.`
      : `The log ends with event ${newest}${when}: ${expected - newest} of the newest are missing.`;
  return { kind: newest === 0 ? "emptied" : "cut", place: null, sentence };
}

const newestOf = (anchors: readonly Anchor[]): Anchor | undefined =>
  anchors.reduce<Anchor | undefined>(
    (best, it) => (best === undefined || it.seq >= best.seq ? it : best),
    undefined,
  );
