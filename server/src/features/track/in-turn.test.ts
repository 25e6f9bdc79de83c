import { expect, test } from "vitest";
import { inTurn } from "./in-turn.ts";

test("others get their turns of the loop while many listeners wait for a piece", async () => {
  const order: number[] = [];
  const pieces = Array.from({ length: 60 }, (_, place) =>
    inTurn(() => {
      spend(1);
      order.push(place);
    }),
  );
  let turns = 0;
  const count = () => {
    turns += 1;
    if (order.length < pieces.length) setImmediate(count);
  };
  setImmediate(count);
  await Promise.all(pieces);
  expect(turns).toBeGreaterThan(10);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
});

test("work that fails fails for the one who asked, and the next goes on", async () => {
  const failing = inTurn(() => {
    throw new RangeError("outside");
  });
  const next = inTurn(() => "computed");
  await expect(failing).rejects.toThrow("outside");
  expect(await next).toBe("computed");
});

function spend(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}
