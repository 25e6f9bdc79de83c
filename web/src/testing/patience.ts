import { configure, getConfig } from "@testing-library/dom";
import { beforeAll } from "vitest";

// A busy machine may take longer than a second to load a lazy part.
configure({ asyncUtilTimeout: 20_000 });

// Node's own, which React schedules with in tests; saved here, because a test may install fake timers.
const { setImmediate: aTurn } = globalThis as unknown as {
  setImmediate: (run: () => void) => void;
};

// React attaches key listeners just after it renders, too soon for any user to notice. On a busy machine a
// test pressed a key in between, and it was lost. Set here, after React Testing Library has set its own.
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
