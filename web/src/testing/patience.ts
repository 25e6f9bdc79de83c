import { configure, getConfig } from "@testing-library/dom";
import { beforeAll } from "vitest";

// A busy machine may take longer than a second to load a lazy part.
configure({ asyncUtilTimeout: 20_000 });

// Node's, by which React takes its turns there; kept, because a test may hold the clock.
const { setImmediate: aTurn } = globalThis as unknown as {
  setImmediate: (run: () => void) => void;
};

// React listens for keys only after it has shown what the keys are for, a moment that no person can hit. On
// a busy machine a test did, and its key was lost. Set here, after React's testing library has set its own.
beforeAll(() => {
  const before = getConfig();
  configure({
    async asyncWrapper(wait) {
      const found = await before.asyncWrapper(wait);
      for (let turns = 0; turns < 3; turns += 1) await new Promise<void>(aTurn);
      return found;
    },
  });
});
