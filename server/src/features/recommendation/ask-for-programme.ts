import { draftOfReply } from "@attune/domain/recommendation/draft-of-reply";
import type { RecommendationDraft } from "@attune/domain/recommendation/draft";
import type { CatalogueEntry } from "@attune/domain/recommendation/catalogue-entry";
import { ownWords, readFacts } from "@attune/domain/recommendation/facts";
import { minimizeWords } from "@attune/domain/recommendation/minimize-words";
import { promptVersion, writePrompt, writeRepair } from "@attune/domain/recommendation/prompt";
import { readReply } from "@attune/domain/recommendation/read-reply";
import type { RecommendationInput } from "@attune/domain/recommendation/recommendation-input";
import { shortlistFor } from "@attune/domain/recommendation/shortlist";
import {
  ModelFault,
  type ModelFaultKind,
  type ModelMessage,
  type TextModel,
} from "../../adapters/llm/port.ts";
import { type Asking, askModel } from "../model/ask-model.ts";

/** The exchange with the model, stored encrypted with its result. */
export interface ModelRecord {
  promptVersion: string;
  /** The document shown to the model; the instructions follow from the version. */
  document: string;
  turns: { model: string; answer: string; faults: string[] }[];
  tokens: number;
  /** Why the rules were used instead; null if the model's reply was used. */
  failed: ModelFaultKind | "refused" | null;
}

export interface Asked {
  /** Null: fall back to the rules. */
  draft: RecommendationDraft | null;
  record: ModelRecord;
}

/** The first reply and one repair. */
const mostTurns = 2;
const mostTokens = 3000;
const storedCharacters = 8000;

/** Asks a model for a programme from the rules' shortlist. Never throws for the model's errors. */
export async function askForProgramme(
  app: Asking,
  model: TextModel,
  input: RecommendationInput,
  catalogue: readonly CatalogueEntry[],
  names: readonly string[],
): Promise<Asked> {
  const facts = readFacts(input);
  const shortlist = shortlistFor(input, facts, catalogue);
  const words = minimizeWords(ownWords(input), names);
  const { system, user, schema } = writePrompt(input, facts, shortlist, words);
  const messages: ModelMessage[] = [
    { role: "system", content: system },
    { role: "user", content: user },
  ];
  const record: ModelRecord = { promptVersion, document: user, turns: [], tokens: 0, failed: null };
  const signal = AbortSignal.timeout(model.budgetMs);
  try {
    while (record.turns.length < mostTurns) {
      const question = { messages, schema, mostTokens, temperature: 0 };
      const { text, tokens, model: name } = await askModel(app, model, question, signal);
      const read = readReply(text, shortlist, words);
      const faults = "reply" in read ? [] : read.faults;
      const answer = text.slice(0, storedCharacters).replace(/\p{Cs}/gu, "");
      record.turns.push({ model: name, answer, faults });
      record.tokens += (tokens?.prompt ?? 0) + (tokens?.answer ?? 0);
      if ("reply" in read) return { draft: draftOfReply(input, facts, read.reply), record };
      messages.push(
        { role: "assistant", content: answer },
        { role: "user", content: writeRepair(faults) },
      );
    }
    record.failed = "refused";
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error;
    record.failed = error.kind;
  }
  return { draft: null, record };
}
