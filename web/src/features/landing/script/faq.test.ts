import { beforeEach, expect, test } from "vitest";
import { startFaq } from "./faq.ts";

beforeEach(() => {
  document.body.innerHTML = [1, 2]
    .map(
      (n) =>
        `<button data-faq aria-expanded="false" aria-controls="a${n}">Question ${n}</button>
         <div id="a${n}" hidden>Answer ${n}</div>`,
    )
    .join("");
  startFaq();
});

test("closed answers can be found with the browser's search", () => {
  expect(states()).toEqual(["false until-found", "false until-found"]);
});

test("only one answer is open at a time, and a second press closes it", () => {
  press(0);
  expect(states()).toEqual(["true null", "false until-found"]);
  press(1);
  expect(states()).toEqual(["false until-found", "true null"]);
  press(1);
  expect(states()).toEqual(["false until-found", "false until-found"]);
});

test("an answer found by the browser's search opens", () => {
  document.getElementById("a2")?.dispatchEvent(new Event("beforematch"));
  expect(states()).toEqual(["false until-found", "true null"]);
});

function press(index: number): void {
  document.querySelectorAll<HTMLButtonElement>("[data-faq]")[index]?.click();
}

function states(): string[] {
  return [...document.querySelectorAll("[data-faq]")].map((button, index) => {
    const panel = document.getElementById(`a${index + 1}`);
    return `${button.getAttribute("aria-expanded")} ${panel?.getAttribute("hidden")}`;
  });
}
