import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { leaveUnheard, unheard } from "./unheard.ts";

const sources = join(import.meta.dirname, "..");

test("React hears a press, and nothing of what nobody asks for", () => {
  const root = document.createElement("div");
  const asked = vi.spyOn(root, "addEventListener");
  leaveUnheard(root);
  document.body.append(root);
  const pressed = vi.fn();
  flushSync(() => createRoot(root).render(<button onClick={pressed}>Play</button>));
  root.querySelector("button")?.click();
  expect(pressed).toHaveBeenCalledOnce();
  const heard = asked.mock.calls.map(([type]) => type);
  expect(heard).toContain("pointerdown");
  expect(heard.filter((it) => unheard.has(it))).toEqual([]);
  root.remove();
});

test("no component asks for what React does not hear", () => {
  // The first two of these stand for what React makes of `mouseover` and `mouseout`.
  const names = ["mouseenter", "mouseleave", "beforeinput", "select", ...unheard].join("|");
  const asks = new RegExp(`\\bon(?:${names})(?:capture)?[=:]`, "i");
  const asking = readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((it) => /\.tsx?$/.test(it) && !it.includes(".test."))
    .filter((it) => asks.test(readFileSync(join(sources, it), "utf8")));
  expect(asking).toEqual([]);
});
