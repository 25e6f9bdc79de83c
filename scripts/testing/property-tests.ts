import fc from "fast-check";

/**
 * A property is tried with the same values in every run, so that a run fails only for what was changed.
 * `npm run bench -- properties` tries others, and many more of them.
 */
fc.configureGlobal({
  seed: Number(process.env.PROPERTY_SEED ?? 20_261_123),
  numRuns: Number(process.env.PROPERTY_RUNS ?? 100),
});
