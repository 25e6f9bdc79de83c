import { expect, test } from "vitest";
import { inTimeSlice, inTimeSlices } from "./time-slices.ts";

test("lets the event loop run while many listeners wait for a piece", async () => {
  const order: number[] = [];
  const pieces = Array.from({ length: 60 }, (_, place) =>
    inTimeSlice(() => {
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

test("lets the event loop run between the steps of an opening, and does not interleave openings", async () => {
  const order: string[] = [];
  function* opening(name: string) {
    for (let step = 0; step < 30; step += 1) {
      spend(1);
      order.push(name);
      yield;
    }
    return name;
  }
  let turns = 0;
  const count = () => {
    turns += 1;
    if (order.length < 60) setImmediate(count);
  };
  setImmediate(count);
  expect(await Promise.all([inTimeSlices(opening("one")), inTimeSlices(opening("other"))])).toEqual(
    ["one", "other"],
  );
  expect(turns).toBeGreaterThan(10);
  expect(order).toEqual([...Array<string>(30).fill("one"), ...Array<string>(30).fill("other")]);
});

test("rejects only the caller whose step failed", async () => {
  const failing = inTimeSlices(
    (function* () {
      yield;
      throw new RangeError("unsound");
    })(),
  );
  const next = inTimeSlice(() => "computed");
  await expect(failing).rejects.toThrow("unsound");
  expect(await next).toBe("computed");
});

test("rejects only the caller whose work failed", async () => {
  const failing = inTimeSlice(() => {
    throw new RangeError("outside");
  });
  const next = inTimeSlice(() => "computed");
  await expect(failing).rejects.toThrow("outside");
  expect(await next).toBe("computed");
});

function spend(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}
