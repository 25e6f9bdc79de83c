import { expect, test } from "vitest";
import { tellsOfSomeoneAtRisk } from "./someone-else.ts";

test.each([
  "My sister keeps saying she wants to kill herself and I am scared to leave her.",
  "I cannot sleep. My boyfriend told me on Friday that he wants to die.",
  "my best friend is going to unalive herself she says she means it",
  "Our daughter is cutting her arms again.",
  "my son (16) is self-harming and will not talk to us",
  "Dad says he would be better off dead since Mum went into the home.",
  "He took an overdose last week and they sent him home the same night.",
  "I found out she has been hoarding tablets in her drawer.",
  "My husband is suicidal and the GP has no appointments.",
  "My flatmate threatens to end her life if I move out",
  "there are fresh cuts on his legs",
])("%s", (text) => {
  expect(tellsOfSomeoneAtRisk(text)).toBe(true);
});

test.each([
  "My brother killed himself in March and I miss him every day.",
  "My mum died by suicide when I was a child.",
  "She used to cut herself at school, and she is fine now.",
  "He cut himself shaving and then hurt himself at football.",
  "My daughter hurt herself on the trampoline.",
  "My partner is killing me with his snoring.",
  "In the film she kills herself at the end.",
  "He works himself to death and never says no.",
  "My wife says I want to die on that motorbike.",
  "My friend was suicidal years ago and has recovered.",
  "I have trouble sleeping and my knees hurt.",
  "She laughs so much she nearly kills herself, always a joke.",
  "My son is not suicidal, the doctor asked, he is just tired.",
])("not %s", (text) => {
  expect(tellsOfSomeoneAtRisk(text)).toBe(false);
});
