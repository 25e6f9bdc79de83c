import type { FreeAccount } from "@attune/contract/free-account";
import type { AssessmentBody, QuestionnaireAnswer } from "@attune/contract/questionnaire";
import type { TrackAnswer } from "@attune/contract/library";
import type { TrackReview } from "@attune/contract/review";
import type { Stage, UserState } from "@attune/contract/user";
import { castPassword } from "../cast.ts";
import { wizardBody } from "./answers.ts";
import { eventually, type Product } from "./product.ts";
import type { Visitor } from "./visitor.ts";

export interface Person {
  id: string;
  visitor: Visitor;
}

/** A new free account, created by the admin as in the back office, and signed in. */
export async function freePerson(
  product: Product,
  username: string,
  expiresAt: Date | null = null,
): Promise<Person> {
  const admin = await product.signedIn("admin");
  const answer = await admin.post("/api/admin/free-accounts", {
    username,
    password: castPassword,
    expiresAt: expiresAt?.toISOString() ?? null,
  });
  if (answer.statusCode !== 201) throw new Error(`${username} was not made: ${answer.body}`);
  return { id: answer.json<FreeAccount>().id, visitor: await product.signedIn(username) };
}

export async function submit(
  visitor: Visitor,
  body: AssessmentBody = wizardBody(),
): Promise<QuestionnaireAnswer> {
  const answer = await visitor.post("/api/user/questionnaire", body);
  if (answer.statusCode !== 201) throw new Error(`The assessment was refused: ${answer.body}`);
  return answer.json<QuestionnaireAnswer>();
}

export const stateOf = async (visitor: Visitor) =>
  (await visitor.get("/api/user/state")).json<UserState>();

export async function reaches(visitor: Visitor, stage: Stage): Promise<void> {
  await eventually(
    async () => (await stateOf(visitor)).preparation?.stage === stage,
    `the newest assessment is ${stage}`,
  );
}

export const tracksOf = async (visitor: Visitor) =>
  (await visitor.get("/api/user/audio-files")).json<TrackAnswer[]>();

/** What a member of staff sees when deciding about a track. */
export const reviewOf = async (staff: Visitor, id: string) =>
  (await staff.get(`/api/admin/audio-files/${id}/review`)).json<TrackReview>();

/** Submits and waits; returns the composed programme. */
export async function programmeFor(visitor: Visitor, body?: AssessmentBody): Promise<TrackAnswer> {
  await submit(visitor, body);
  await reaches(visitor, "ready");
  const [newest] = (await tracksOf(visitor)).filter((it) => it.kind === "programme");
  if (newest === undefined) throw new Error("There is no programme");
  return newest;
}
