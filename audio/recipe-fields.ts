/** Thrown if a recipe cannot be played; the message is a sentence that says why. */
export class RecipeError extends Error {
  override name = "RecipeError";
}

export type Fields = Record<string, unknown>;

/** Reads an object's fields and rejects unknown ones. Throws RecipeError. */
export function readRecord(value: unknown, name: string, fields: readonly string[]): Fields {
  if (!isRecord(value)) throw new RecipeError(`A ${name} must be an object.`);
  const unknownField = Object.keys(value).find((field) => !fields.includes(field));
  if (unknownField !== undefined) throw new RecipeError(`A ${name} has no "${unknownField}".`);
  return value;
}

/** A list of 1 to `most` items. Throws RecipeError. */
export function readList(value: unknown, name: string, most: number): unknown[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > most) {
    throw new RecipeError(`The ${name} of a recipe must be a list of 1 to ${most}.`);
  }
  return value;
}

/** A whole number from `least` to `most`, both included. Throws RecipeError. */
export function readInteger(fields: Fields, name: string, least: number, most: number): number {
  const value = fields[name];
  if (typeof value !== "number" || !Number.isInteger(value) || value < least || value > most) {
    throw new RecipeError(`The ${name} of a recipe must be a whole number, ${least} to ${most}.`);
  }
  return value === 0 ? 0 : value;
}

/** One of the values given. Throws RecipeError. */
export function readChoice<T>(fields: Fields, name: string, choices: readonly T[]): T {
  const choice = choices.find((candidate) => candidate === fields[name]);
  if (choice === undefined) {
    throw new RecipeError(`The ${name} of a recipe must be one of ${choices.join(", ")}.`);
  }
  return choice;
}

function isRecord(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
