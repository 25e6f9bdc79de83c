import type { ConfigVariable } from "./config-variables.ts";

/** A text model behind an OpenAI-compatible endpoint, and its permitted use. */
export interface LlmSettings {
  /** Without a trailing slash; `/chat/completions` is appended. */
  baseUrl: string;
  /** Null: the endpoint needs none. */
  apiKey: string | null;
  model: string;
  /** Requests per UTC day, all processes together. */
  dailyCalls: number;
  /** Tokens sent and received per UTC day; a request in progress at the limit is still completed. */
  dailyTokens: number;
  /**
   * The processor of health answers, as named in the privacy policy; null if they may not leave,
   * and rules analyse.
   */
  healthDataProcessor: string | null;
}

const usualDailyCalls = 1000;
const usualDailyTokens = 5_000_000;

/** Null: no text model. Errors are added to `faults`. */
export function readLlm(
  read: (name: ConfigVariable) => string | null,
  faults: string[],
): LlmSettings | null {
  const baseUrl = read("LLM_BASE_URL");
  const model = read("LLM_MODEL");
  const isAllowed = readHealthData(read("LLM_HEALTH_DATA"), faults);
  const processor = read("LLM_PROCESSOR");
  if (baseUrl === null) {
    for (const name of ["LLM_MODEL", "LLM_API_KEY", "LLM_PROCESSOR"] as const)
      if (read(name) !== null) faults.push(`LLM_BASE_URL is needed with ${name}`);
    if (isAllowed) faults.push("LLM_BASE_URL is needed with LLM_HEALTH_DATA=allowed");
    return null;
  }
  if (model === null) faults.push("LLM_MODEL is needed with LLM_BASE_URL");
  if (isAllowed && processor === null)
    faults.push(
      "LLM_PROCESSOR is needed with LLM_HEALTH_DATA=allowed: the privacy policy names who reads health answers",
    );
  return {
    baseUrl: readBaseUrl(baseUrl, faults),
    apiKey: read("LLM_API_KEY"),
    model: model ?? "",
    dailyCalls: readCount("LLM_DAILY_CALLS", read, usualDailyCalls, 1_000_000, faults),
    dailyTokens: readCount("LLM_DAILY_TOKENS", read, usualDailyTokens, 1_000_000_000, faults),
    healthDataProcessor: isAllowed ? processor : null,
  };
}

function readHealthData(value: string | null, faults: string[]): boolean {
  if (value === null || value === "refused") return false;
  if (value === "allowed") return true;
  faults.push(`LLM_HEALTH_DATA is "${value}"; it must be one of refused, allowed`);
  return false;
}

function readCount(
  name: ConfigVariable,
  read: (name: ConfigVariable) => string | null,
  usual: number,
  most: number,
  faults: string[],
): number {
  const value = read(name);
  const count = Number(value ?? usual);
  if (Number.isInteger(count) && count >= 0 && count <= most) return count;
  faults.push(`${name} is "${value}"; it must be a whole number from 0 to ${most}`);
  return usual;
}

function readBaseUrl(value: string, faults: string[]): string {
  const url = URL.parse(value);
  const isOdd = url === null || url.search !== "" || url.hash !== "" || url.username !== "";
  if (isOdd || !/^https?:$/.test(url.protocol))
    faults.push("LLM_BASE_URL must be an address such as https://models.example/v1");
  return value.replace(/\/+$/, "");
}
