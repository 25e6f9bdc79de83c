import { openModel } from "../adapters/llm/open-model.ts";
import type { LlmSettings } from "../llm-settings.ts";
import { FalseModel } from "./false-model.ts";
import { type Product, startProduct } from "./product.ts";

export interface ProductWithModel extends Product {
  model: FalseModel;
}

/** The product with a text model that may read health answers, with a very short time limit. */
export async function startWithModel(
  changes: Partial<LlmSettings> = {},
  budgetMs = 1500,
): Promise<ProductWithModel> {
  const model = await new FalseModel().start();
  const llm: LlmSettings = {
    baseUrl: model.baseUrl,
    apiKey: "key",
    model: "false",
    dailyCalls: 1_000_000,
    dailyTokens: 1_000_000_000,
    healthDataProcessor: "Example Models Ltd in Ireland",
    ...changes,
  };
  const limits = { budgetMs, mostBytes: 128 * 1024, faultsBeforeRest: 1e9, restMs: 1 };
  const product = await startProduct(
    { hasRateLimits: false, logLevel: "silent", llm },
    { textModel: openModel(llm, limits) },
  );
  return {
    ...product,
    model,
    async close() {
      await product.close();
      await model.close();
    },
  };
}
