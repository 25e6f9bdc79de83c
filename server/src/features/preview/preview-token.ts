import { deflateRawSync, inflateRawSync } from "node:zlib";
import { parseRecipe, type Recipe } from "@attune/audio/recipe";
import { notFound } from "@attune/contract/problem";
import { previewOver } from "@attune/contract/preview";
import type { App } from "../../app.ts";
import { ProblemError } from "../../http/problem.ts";

const lifetimeMs = 10 * 60_000;
const purpose = "preview";

interface Content {
  expiresAt: number;
  recipe: unknown;
}

/**
 * The recipe and its expiry, encrypted: the URL reveals nothing about the answers, and the server stores
 * nothing.
 */
export function sealPreview(
  { keyring, clock }: Pick<App, "keyring" | "clock">,
  recipe: Recipe,
): { token: string; expiresAt: Date } {
  const expiresAt = clock.now().getTime() + lifetimeMs;
  const content: Content = { expiresAt, recipe };
  const token = keyring.sealFor(purpose, deflateRawSync(JSON.stringify(content)));
  return { token, expiresAt: new Date(expiresAt) };
}

/** Throws a problem if the token is not ours, was altered or has expired. */
export function openPreview(
  { keyring, clock }: Pick<App, "keyring" | "clock">,
  token: string,
): Recipe {
  const plain = keyring.openFor(purpose, token);
  if (plain === undefined) throw new ProblemError(notFound);
  const { expiresAt, recipe } = JSON.parse(inflateRawSync(plain).toString()) as Content;
  if (expiresAt <= clock.now().getTime()) throw new ProblemError(previewOver);
  return parseRecipe(recipe);
}
