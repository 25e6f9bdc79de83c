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
  "He's given his watch away and said goodbye to the grandkids.",
  "My brother has given all his records away and keeps ringing people to say goodbye.",
  "Son rang to say goodbye, then his phone went dead",
  "my friend sent me a goodbye text and switched her phone off",
  "Dad says he'll be with Mum by Christmas, and he's paid off everything.",
  "He left a note. His wedding ring was on the table.",
  "bestie said she wont be here next week and gave me her cat",
  "wir Davie says he cannae go on and he's gien awa his dug",
  "ma brother says he's gonnae dae himsel in",
  "she says she disnae want tae be here nae mair",
  "My aunt says she'll top herself if they move her",
  "my dad keeps saying we'd all be better off without him",
  "my girlfriend messaged that she's done with life and thanked me for everything",
  "my partner has been looking up how to tie a noose",
  "My daughter has written a suicide note, I found it in her school bag",
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
  "She's given her old coats away to the charity shop.",
  "My daughter said goodbye to her classmates and switched her phone off.",
  "He gave his watch away as a wedding present and said goodbye at the airport.",
  "My mum passed away, she had given all her jewellery away and said goodbye.",
  "My sister emigrates on Friday, so she gave her things away and we said goodbye.",
  "My son left a note on the fridge saying he would be late.",
  "He has put his affairs in order since he retired.",
  "She says she will not be here next week, she is on holiday.",
  "He doesn't want to be here, he hates the new flat.",
  "He says he's tired of living in a flat and done with life in London.",
  "My husband gave his old phone to our son and did not answer my call.",
])("not %s", (text) => {
  expect(tellsOfSomeoneAtRisk(text)).toBe(false);
});
