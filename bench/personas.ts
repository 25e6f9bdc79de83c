import type { AssessmentBody } from "../contract/questionnaire.ts";
import type { Stage } from "../contract/user.ts";
import { needReview } from "../domain/questionnaire/safety-rules.ts";
import {
  type Persona,
  type PersonaAssessment,
  personas,
} from "../domain/questionnaire/testing/personas.ts";
import { wizardBody } from "../server/src/testing/answers.ts";
import {
  freePerson,
  type Person,
  reviewOf,
  stateOf,
  submit,
  tracksOf,
} from "../server/src/testing/journey.ts";
import {
  bonusOf,
  downloadsOf,
  playableIds,
  PulsedSounds,
  sharedConditions,
  statusesOf,
} from "../server/src/testing/played-sound.ts";
import { eventually, type Product, startProduct } from "../server/src/testing/product.ts";

const settled: readonly (Stage | undefined)[] = ["ready", "in-review"];

/**
 * 300 people with and without contraindications, each with an assigned entry that beats, an assigned
 * upload and a bonus that beats. Lists everyone who can still play or download what their answers rule out.
 */
export async function run(): Promise<void> {
  const product = await startProduct({ hasRateLimits: false });
  const sounds = await PulsedSounds.add(product);
  const exceptions: string[] = [];
  const everybody = personas();
  for (const [at, persona] of everybody.entries()) {
    const person = await freePerson(product, `persona-${at}`);
    const found = await exceptionsFor(product, sounds, persona, person);
    exceptions.push(...found.map((it) => `${persona.name}: ${it}`));
    if (at % 50 === 49) console.log(`${at + 1} of ${everybody.length}`);
  }
  await product.close();
  for (const it of exceptions) console.log(it);
  console.table({ people: everybody.length, exceptions: exceptions.length });
}

async function exceptionsFor(
  product: Product,
  sounds: PulsedSounds,
  { reported, assessments }: Persona,
  person: Person,
): Promise<string[]> {
  const given = [(await sounds.giveBeats(person)).id, (await sounds.giveUpload(person)).id];
  let earlier: string[] = [];
  for (const it of assessments) {
    earlier = (await programmesOf(person)).map(({ id }) => id);
    product.clock.advance(60_000);
    await submit(person.visitor, bodyOf(it));
    await eventually(
      async () => settled.includes((await stateOf(person.visitor)).preparation?.stage),
      "the programme is composed",
    );
  }
  const faults: string[] = [];
  const expect = (isRight: boolean, fault: string) => void (isRight || faults.push(fault));
  if (reported.length === 0) {
    const played = await statusesOf(person, given[0]!);
    expect(played.join() === "200,200,201", "cannot play an assigned entry");
    return faults;
  }
  const isReviewed = needReview(reported);
  const stage = (await stateOf(person.visitor)).preparation?.stage;
  expect(!isReviewed || stage === "in-review", `is ${stage}`);
  const [playable, downloads] = [await playableIds(person), await downloadsOf(person)];
  for (const id of [...given, ...(isReviewed ? earlier : [])]) {
    expect(!playable.includes(id) && !downloads.includes(id), "has held sound in a list");
    const statuses = (await statusesOf(person, id)).join();
    expect(statuses === "404,404,404", `held sound answers ${statuses}`);
  }
  expect((await bonusOf(person))?.needsHeadphones === false, "has a bonus that beats");
  for (const id of await sounds.programmesOf(person)) {
    if (earlier.includes(id)) continue; // held, and as it was composed
    const { segments } = await reviewOf(sounds.staff, id);
    expect(!segments.some((it) => /beat of|pulses at/.test(it.emittedLabel)), "has pulses");
  }
  const shared = (await sharedConditions(person)) ?? [];
  expect(
    reported.every((it) => (shared as string[]).includes(it)),
    `shares ${shared.join()}`,
  );
  return faults;
}

const programmesOf = async ({ visitor }: Person) =>
  (await tracksOf(visitor)).filter((it) => it.kind === "programme");

function bodyOf({ answers, safety }: PersonaAssessment): AssessmentBody {
  const body = wizardBody(answers);
  return safety === undefined ? body : { ...body, safety: { conditions: [...safety.conditions] } };
}
