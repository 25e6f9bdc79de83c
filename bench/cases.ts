import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../scripts/engines/free-port.ts";
import { wizardBody } from "../server/src/testing/answers.ts";
import { Caller } from "../server/src/testing/caller.ts";
import { type MailSink, openMailSink } from "../server/src/testing/mail-sink.ts";
import { runProduct } from "../server/src/testing/running-product.ts";
import { spread } from "./support/figures.ts";
import { freeListener } from "./support/free-listener.ts";

const oneByOne = 50;
const atOnce = 200;
const kills = 20;

/** By severity: 1 a mood answer alone, 2 a crisis, 3 a red flag. */
const submissions = [
  wizardBody({ depression: "Severe depression" }),
  wizardBody({ additional: "I want to kill myself" }),
  wizardBody({ additional: "Crushing chest pain going down my left arm and I am sweating" }),
];

interface Case {
  id: string;
  username: string;
  severity: number;
  dueAt: string;
  raisedAt: string;
}

/**
 * From a submission to its case in the staff list and the email to an admin: one by one; 200 at once, all
 * present and in order; and with a server killed while it stores one.
 */
export async function run(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "attune-bench-"));
  const mails = await openMailSink();
  const variables = { SMTP_URL: mails.url, PORT: String(await findFreePort()) };
  let product = await runProduct(dataDir, variables);
  const start = async () => (product = await runProduct(dataDir, variables));
  try {
    const admin = new Caller(product.origin);
    await admin.signIn("admin");
    await measureOneByOne(product.origin, admin, mails);
    await submitAtOnce(product.origin, admin, mails);
    await killWhileStoring(product.origin, admin, async () => {
      await product.end("SIGKILL");
      await start();
    });
  } finally {
    await product.end("SIGTERM");
    mails.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measureOneByOne(origin: string, admin: Caller, mails: MailSink): Promise<void> {
  const [acknowledged, listed, mailed]: [number[], number[], number[]] = [[], [], []];
  for (let at = 0; at < oneByOne; at += 1) {
    const username = `bench-${at}`;
    const person = await freeListener(origin, admin, username);
    const seen = seenInList(admin, username);
    const { stop } = await admin.follow((event) => event === "cases" && void seen.look());
    const from = performance.now();
    await submit(person, at);
    acknowledged.push(performance.now() - from);
    const { id } = await seen.found;
    listed.push(performance.now() - from);
    await untilMailed(mails, id);
    mailed.push(performance.now() - from);
    stop();
  }
  console.log(`${oneByOne} people one after another`);
  console.table({
    "submission -> acknowledged": spread(acknowledged),
    "submission -> case in the list": spread(listed),
    "submission -> mail at the mail server": spread(mailed),
  });
}

async function submitAtOnce(origin: string, admin: Caller, mails: MailSink): Promise<void> {
  const people: Caller[] = [];
  for (let at = 0; at < atOnce; at += 1)
    people.push(await freeListener(origin, admin, `crowd-${at}`));
  const from = performance.now();
  await Promise.all(people.map(submit));
  const acknowledgedMs = performance.now() - from;
  const crowd = (await listAll(admin)).filter((it) => it.username.startsWith("crowd-"));
  for (const { id } of crowd) await untilMailed(mails, id);
  const mailedMs = performance.now() - from;
  const isInOrder = crowd.every((it, at) => at === 0 || !stands(it, crowd[at - 1] ?? it));
  const isSeverityRight = crowd.every((it) => it.severity === severityAt(it.username));
  console.log(`${atOnce} submissions at once`);
  console.table({
    "cases in the list": crowd.length,
    "different people": new Set(crowd.map((it) => it.username)).size,
    "severity as submitted": isSeverityRight,
    "ordered by severity, then time": isInOrder,
    "all acknowledged, ms": Math.round(acknowledgedMs),
    "all mails delivered, ms": Math.round(mailedMs),
  });
}

/** Whether one case should come before the other in the list. */
function stands(one: Case, other: Case): boolean {
  if (one.severity !== other.severity) return one.severity > other.severity;
  if (one.dueAt !== other.dueAt) return one.dueAt < other.dueAt;
  return one.raisedAt < other.raisedAt;
}

/** Kills the server a few milliseconds into a submission: whatever is stored must have its case. */
async function killWhileStoring(
  origin: string,
  admin: Caller,
  killAndStart: () => Promise<void>,
): Promise<void> {
  const counts = { killed: 0, acknowledged: 0, stored: 0, "stored without a case": 0, lost: 0 };
  const people: Caller[] = [];
  for (let at = 0; at < kills; at += 1)
    people.push(await freeListener(origin, admin, `killed-${at}`));
  for (const [at, person] of people.entries()) {
    // A new server's first response is slow.
    await person.get("/api/user/care");
    const submitting = submit(person, at).then(
      () => true,
      () => false,
    );
    await new Promise((done) => setTimeout(done, 40 * (at + 1)));
    await killAndStart();
    const isAcknowledged = await submitting;
    const { isCaseOpen } = await person.getJson<{ isCaseOpen: boolean }>("/api/user/care");
    const stored = await person.getJson<object[]>("/api/user/questionnaires");
    counts.killed += 1;
    if (isAcknowledged) counts.acknowledged += 1;
    if (stored.length > 0) counts.stored += 1;
    if (stored.length > 0 && !isCaseOpen) counts["stored without a case"] += 1;
    if (isAcknowledged && stored.length === 0) counts.lost += 1;
  }
  console.log("a server killed 40 to 800 ms into a submission, and started again");
  console.table(counts);
}

async function submit(person: Caller, at: number): Promise<void> {
  const reply = await person.post("/api/user/questionnaire", submissions[at % submissions.length]);
  if (reply.status !== 201) throw new Error(`The assessment: ${await reply.text()}`);
}

const severityAt = (username: string): number =>
  (Number(username.split("-")[1]) % submissions.length) + 1;

function seenInList(admin: Caller, username: string) {
  let find: (it: Case) => void = () => {};
  const found = new Promise<Case>((done) => (find = done));
  const look = async () => {
    const own = (await listAll(admin)).find((it) => it.username === username);
    if (own !== undefined) find(own);
  };
  return { found, look };
}

async function listAll(admin: Caller): Promise<Case[]> {
  const all: Case[] = [];
  for (let page = 1; ; page += 1) {
    const path = `/api/admin/care-cases?state=open&page=${page}`;
    const { cases } = await admin.getJson<{ cases: Case[] }>(path);
    all.push(...cases);
    if (cases.length === 0) return all;
  }
}

async function untilMailed({ mails }: MailSink, caseId: string): Promise<void> {
  while (!mails.some((it) => it.replaceAll("=\n", "").includes(caseId)))
    await new Promise((done) => setTimeout(done, 2));
}
