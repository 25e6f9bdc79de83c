import { expect, test } from "vitest";
import { isBreached } from "./breached-passwords.ts";

test.each(["password", "Password123", "LIVERPOOL1", "zxcvbnm123", "iloveyou1"])(
  "finds %s among the breached passwords",
  async (password) => {
    expect(await isBreached(password)).toBe(true);
  },
);

test("mistakes at most one password in ten thousand for a breached one", async () => {
  let mistaken = 0;
  for (let it = 0; it < 20_000; it += 1)
    if (await isBreached(`nobody has leaked this ${it}`)) mistaken += 1;
  expect(mistaken).toBeLessThanOrEqual(2);
});
