import fc from "fast-check";

/**
 * Property tests use the same values in every run, so that a run fails only because of a change.
 * `npm run bench -- properties` tries other values, and many more.
 */
fc.configureGlobal({
  seed: Number(process.env.PROPERTY_SEED ?? 20_261_123),
  numRuns: Number(process.env.PROPERTY_RUNS ?? 100),
});
