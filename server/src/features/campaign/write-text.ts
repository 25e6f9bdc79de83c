import type { BodyOf } from "@attune/contract/endpoint";
import type { GeneratedContent, generateContent } from "@attune/contract/campaign";
import { forbiddenClaim } from "@attune/contract/problem";
import { brandName } from "@attune/domain/account/brand-name";
import { writeContent } from "@attune/domain/campaign/write-content";
import { findClaims, sayClaims } from "@attune/domain/claims/find-claims";
import { ProblemError } from "../../http/problem.ts";
import { writeWithModel } from "./write-with-model.ts";

/** A text for a platform: by the model if there is one and its reply is valid, otherwise from templates. */
export async function writeText(
  app: Parameters<typeof writeWithModel>[0],
  input: BodyOf<typeof generateContent>,
): Promise<GeneratedContent> {
  const advice = sayClaims(findClaims(input.topic));
  if (advice !== "") throw new ProblemError(forbiddenClaim, { fields: { topic: advice } });
  const written = await writeWithModel(app, input);
  return written === null
    ? { ...writeContent(input, brandName), platform: input.platform, writtenBy: "templates" }
    : { ...written, platform: input.platform, writtenBy: "model" };
}
