import type { AuditFinding } from "@attune/contract/audit";
import { skewMs } from "@attune/domain/time/clock-skew";
import type { AnchorStore } from "../../adapters/anchors/port.ts";
import type { App } from "../../app.ts";
import { type Anchor, isSignedNow, readAnchor } from "./anchor.ts";
import { listRemembered } from "./anchor.sql.ts";
import { dayAndTime } from "./day-and-time.ts";

export interface ReadAnchors {
  /** Valid anchors: signed by this installation since the log was last accepted. */
  anchors: Anchor[];
  findings: AuditFinding[];
  /** Locations whose newest anchor is not signed with the current key, or that have none yet. */
  due: AnchorStore["place"][];
}

type Deps = Pick<App, "db" | "keyring" | "clock" | "anchors" | "config">;

/** Reads the anchors outside the database, and checks them for errors. */
export async function readAnchors(app: Deps): Promise<ReadAnchors> {
  // The database first: after that, a location can only be ahead of it.
  const remembered = new Map((await listRemembered(app.db)).map((it) => [it.place, it.seq]));
  const all: ReadAnchors = { anchors: [], findings: [], due: [] };
  for (const store of app.anchors) {
    const read = await readStore(app, store, remembered.get(store.place) ?? null);
    all.anchors.push(...read.anchors);
    all.findings.push(...read.findings);
    if (read.isDue) all.due.push(store.place);
  }
  return { ...all, anchors: sinceAccepted(all.anchors) };
}

async function readStore(app: Deps, store: AnchorStore, remembered: number | null) {
  const { place, name } = store;
  const findings: AuditFinding[] = [];
  const find = (kind: AuditFinding["kind"], sentence: string) =>
    findings.push({ kind, place, sentence });
  const lines = await store.read().catch((error: Error) => {
    find("anchor-unread", `${upper(name)} cannot be read at the moment: ${error.message}.`);
    return undefined;
  });
  if (lines === undefined) return { anchors: [], findings, isDue: false };
  if (lines === null) {
    // An API process may be on another machine than the file.
    const mayBeElsewhere = app.config.process === "api" && app.config.s3 !== null;
    if (remembered !== null && !(place === "file" && mayBeElsewhere))
      find("anchor-missing", `${upper(name)} is missing; event ${remembered} was anchored there.`);
    return { anchors: [], findings, isDue: true };
  }
  const anchors = readLines(app, lines, find, name);
  const newest = anchors.at(-1);
  const last = newest?.seq ?? 0;
  if (remembered !== null && last < remembered && findings.length === 0)
    find(
      "anchor-cut",
      `${upper(name)} has lost its newest lines: event ${remembered} was anchored there, and the last one left is event ${last}.`,
    );
  return { anchors, findings, isDue: !isSignedNow(app.keyring, newest) };
}

type Find = (kind: AuditFinding["kind"], sentence: string) => void;

/** One finding for each kind of fault since the log was last accepted. */
function readLines(app: Deps, lines: readonly string[], find: Find, name: string): Anchor[] {
  const read = lines.map((line) => readAnchor(app.keyring, line));
  const begin = Math.max(
    read.findLastIndex((it) => it.state === "sound" && it.anchor.reason !== undefined),
    0,
  );
  const rest = read.slice(begin);
  const lastSound = rest.findLastIndex((it) => it.state === "sound");
  const lineOf = (isMeant: (it: (typeof rest)[number], at: number) => boolean) =>
    rest.findIndex(isMeant) + begin + 1;
  const unreadable = lineOf((it) => it.state === "unreadable");
  if (unreadable > begin)
    find(
      "anchor-unreadable",
      `Line ${unreadable} of ${name} cannot be read: it was cut or changed.`,
    );
  // Only a line before a sound one may be signed with a retired key. During a rotation, processes with
  // either key first append in turn.
  const forged = lineOf(
    (it, at) => it.state === "forged" || (it.state === "retired" && at > lastSound),
  );
  if (forged > begin)
    find(
      "anchor-forged",
      `Line ${forged} of ${name} is not signed with a key of ENCRYPTION_KEYS: it was changed, or is of another installation.`,
    );
  const sound = rest.flatMap((it) => (it.state === "sound" ? [it.anchor] : []));
  const now = app.clock.now();
  const ahead = sound.findLast((it) => Date.parse(it.at) > now.getTime() + skewMs);
  if (ahead !== undefined)
    find(
      "clock",
      `An anchor is dated ${dayAndTime(ahead.at)}, and this server's clock says ${dayAndTime(now.toISOString())}: one of the two was wrong. Please check the clock.`,
    );
  return sound;
}

function sinceAccepted(anchors: readonly Anchor[]): Anchor[] {
  const accepted = anchors.filter((it) => it.reason !== undefined).map((it) => Date.parse(it.at));
  const since = Math.max(...accepted, 0);
  return anchors.filter((it) => Date.parse(it.at) >= since);
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
