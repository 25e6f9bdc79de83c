import { expect, test } from "vitest";
import { isBreached } from "./breached-passwords.ts";

test.each(["password", "Password123", "LIVERPOOL1", "zxcvbnm123", "iloveyou1"])(
  "%s is known from leaks",
  async (password) => {
    expect(await isBreached(password)).toBe(true);
  },
);

test("at most one password in ten thousand is mistaken for a breached one", async () => {
  let mistaken = 0;
  for (let it = 0; it < 20_000; it += 1)
    if (await isBreached(`nobody has leaked this ${it}`)) mistaken += 1;
  expect(mistaken).toBeLessThanOrEqual(2);
});
