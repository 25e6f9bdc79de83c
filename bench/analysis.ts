import { monitorEventLoopDelay } from "node:perf_hooks";
import fc from "fast-check";
import type { AssessmentBody } from "../contract/questionnaire.ts";
import type { AnalysisAnswer } from "../contract/recommendation.ts";
import type { CatalogueEntry } from "../domain/recommendation/catalogue-entry.ts";
import { assessSafety } from "../domain/questionnaire/safety.ts";
import { findClaims } from "../domain/claims/find-claims.ts";
import { namesHertz } from "../domain/claims/names-hertz.ts";
import { arbitraryAnswers } from "../domain/recommendation/testing/arbitrary-assessment.ts";
import { draftFaults } from "../domain/recommendation/testing/draft-faults.ts";
import { listCatalogue } from "../server/src/features/frequency/list-catalogue.ts";
import { findRecommendation } from "../server/src/features/recommendation/find-recommendation.ts";
import { freePerson } from "../server/src/testing/journey.ts";
import { behaviours } from "../server/src/testing/misbehaviour.ts";
import type { Visitor } from "../server/src/testing/visitor.ts";
import { type ProductWithModel, startWithModel } from "../server/src/testing/with-model.ts";
import { rounded, spread } from "./support/figures.ts";

const [assessments = 10_000, seed = Date.now() % 0x7fff_ffff, atOnce = 8] = process.argv
  .slice(3, 6)
  .map(Number);
const submissions = Math.ceil(assessments / 10);
const people = 20;
const reportEveryMs = 10_000;
/** If nothing is analysed for this long, the rest is stuck. */
const stuckMs = 120_000;

/**
 * Analyses random assessments over HTTP, by the rules and by a model that misbehaves in every way we know;
 * then submits some of them as customers do, until each is analysed, on both engines (PostgreSQL with
 * TEST_DATABASE_URL). Fewer, or with the same seed: `npm run bench -- analysis 500 SEED`. Concurrent ones
 * wait for one process to compute; `… 500 SEED 1` runs them one after another and shows what one costs.
 */
export async function run(): Promise<void> {
  const product = await startWithModel({}, 400);
  let turn = 0;
  product.model.behave = (asked, answer) => {
    turn += 1;
    behaviours[turn % behaviours.length]?.(asked, answer);
  };
  console.log(
    `${assessments} assessments on each engine, on ${product.app.engine}, from seed ${seed}`,
  );
  await retireSome(product);
  const catalogue = new Map((await listCatalogue(product.app.db)).map((it) => [it.id, it]));
  const model = product.app.config.llm;
  product.app.config.llm = null;
  await analyseAll(product, "rules", catalogue);
  await submitAll(product, "rules", catalogue);
  product.app.config.llm = model;
  await analyseAll(product, "llm", catalogue);
  await submitAll(product, "llm", catalogue);
  await product.close();
}

/** A fifth of the catalogue is inactive, and must not be recommended to any customer. */
async function retireSome({ app }: ProductWithModel): Promise<void> {
  const entries = await listCatalogue(app.db);
  const retired = entries.filter((_, index) => index % 5 === 2).map(({ id }) => id);
  await app.db
    .updateTable("frequencies")
    .set({ is_active: false })
    .where("slug", "in", retired)
    .execute();
}

const level = fc.integer({ min: 0, max: 10 });
const body = fc
  .tuple(
    arbitraryAnswers,
    fc.record({ painLevel: level, sleepQuality: level, stressLevel: level, anxietyLevel: level }),
  )
  .map(([{ answers, primaryConcerns }, levels]) => ({
    ...levels,
    responses: answers,
    primaryConcerns: primaryConcerns.filter((it) => it.trim() !== "" && it.length <= 300),
  }));

async function analyseAll(
  { signedIn, app }: ProductWithModel,
  engine: string,
  catalogue: ReadonlyMap<string, CatalogueEntry>,
): Promise<void> {
  const admin = await signedIn("admin");
  const bodies = fc.sample(body, { numRuns: assessments, seed });
  const times: number[] = [];
  const outcomes = new Map<string, number>();
  const faults: string[] = [];
  const standstill = monitorEventLoopDelay();
  standstill.enable();
  const before = process.cpuUsage();
  await withMany([...bodies.entries()], async ([index, it]) => {
    const from = performance.now();
    const answer = await admin.post("/api/admin/manual-ai-analysis", it);
    times.push(performance.now() - from);
    const isAnswered = answer.statusCode === 200;
    const read = isAnswered ? answer.json<AnalysisAnswer>() : null;
    const outcome = read === null ? `refused: ${answer.statusCode}` : nameOf(read);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    const found = [
      ...(answer.statusCode >= 500 ? [answer.body] : []),
      ...(read === null ? [] : answerFaults(read, catalogue)),
    ];
    faults.push(...found.map((fault) => `number ${index} of the seed: ${fault}`));
    reportProgress(`asked for ${times.length} of ${assessments}, ${engine}`);
  });
  console.log(`\n${assessments} assessments, ${engine}, on ${app.engine}, ${atOnce} at once`);
  console.table(Object.fromEntries(outcomes));
  console.table({ "answered in": spread(times) });
  const { user, system } = process.cpuUsage(before);
  console.log(
    `${rounded((user + system) / 1000 / assessments, 1)} ms of processor time each; ` +
      `the process stood still for up to ${rounded(standstill.max / 1e6, 0)} ms at a time`,
  );
  report(faults);
}

const nameOf = ({ engine, fallbackReason }: Pick<AnalysisAnswer, "engine" | "fallbackReason">) =>
  fallbackReason === null ? `by ${engine}` : `by ${engine}, as the model was ${fallbackReason}`;

function answerFaults(
  { analysis, frequencyDetails: details }: AnalysisAnswer,
  catalogue: ReadonlyMap<string, CatalogueEntry>,
): string[] {
  const ids = new Set(details.map(({ entryId }) => entryId));
  const customer = details.map(({ customerReason }) => customerReason).join("\n");
  return [
    ...(ids.size !== details.length || ids.size < 10 || ids.size > 12 ? ["wrong number"] : []),
    ...details
      .filter((it) => catalogue.get(it.entryId)?.hertz !== it.frequency)
      .map(({ entryId }) => `unknown entry ${entryId}`),
    ...findClaims(`${customer}\n${analysis}`).map(({ words }) => words),
    ...(namesHertz(customer) ? ["a customer reads hertz"] : []),
  ];
}

let reportedAt = performance.now();

function reportProgress(how: string): void {
  if (performance.now() - reportedAt < reportEveryMs) return;
  reportedAt = performance.now();
  console.log(how);
}

async function submitAll(
  product: ProductWithModel,
  engine: string,
  catalogue: ReadonlyMap<string, CatalogueEntry>,
): Promise<void> {
  const { app } = product;
  const visitors: Visitor[] = [];
  for (let index = 0; index < people; index += 1)
    visitors.push((await freePerson(product, `${engine}-${index}`)).visitor);
  const bodies = fc.sample(body, { numRuns: submissions, seed: seed + 1 });
  const from = performance.now();
  const refused: number[] = [];
  await withMany([...bodies.entries()], async ([index, it]) => {
    const whole: AssessmentBody = { ...it, healthDataConsent: true };
    const answer = await visitors[index % people]?.post("/api/user/questionnaire", whole);
    if (answer?.statusCode !== 201) refused.push(answer?.statusCode ?? 0);
  });
  const countOf = async () => {
    const rows = await app.db
      .selectFrom("questionnaires")
      .select(["id", "status", "failure_reason"])
      .where("user_id", "in", (it) =>
        it.selectFrom("users").select("id").where("username", "like", `${engine}-%`),
      )
      .execute();
    return { rows, open: rows.filter(({ status }) => status !== "analyzed") };
  };
  let { rows, open } = await countOf();
  let [least, since] = [open.length, performance.now()];
  while (open.some((it) => it.failure_reason === null) && performance.now() - since < stuckMs) {
    await new Promise((done) => setTimeout(done, 500));
    ({ rows, open } = await countOf());
    if (open.length < least) [least, since] = [open.length, performance.now()];
    reportProgress(`${rows.length - open.length} of ${rows.length} analysed, ${engine}`);
  }
  const seconds = (performance.now() - from) / 1000;
  const engines = new Map<string, number>();
  const faults = open.map(({ status }) => `not analysed: ${status}`);
  for (const { id } of rows) {
    const found = await findRecommendation(app, id);
    if (found === undefined) faults.push("no recommendation");
    else {
      const { draft } = found;
      const outcome = nameOf({ ...draft, fallbackReason: draft.modelRecord?.failed ?? null });
      engines.set(outcome, (engines.get(outcome) ?? 0) + 1);
      faults.push(...draftFaults(draft, catalogue, assessSafety({ answers: {} })));
    }
  }
  console.log(
    `\n${engine}: ${rows.length} submitted by ${people} people and analysed by the job in ${seconds.toFixed(0)} s; ${refused.length} refused (${[...new Set(refused)].join(", ")})`,
  );
  console.table(Object.fromEntries(engines));
  report([...faults, ...refused.filter((status) => status >= 500).map(String)]);
}

async function withMany<T>(all: readonly T[], work: (it: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const one = async () => {
    for (let it = waiting.pop(); it !== undefined; it = waiting.pop()) await work(it);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

function report(faults: readonly string[]): void {
  console.log(
    faults.length === 0 ? "no fault" : `${faults.length} faults: ${faults.slice(0, 5).join(" | ")}`,
  );
  if (faults.length > 0) process.exitCode = 1;
}
