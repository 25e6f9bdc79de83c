import { describe, expect, it } from "vitest";
import { contraindicationsIn } from "../contraindication-phrases.ts";

describe("praise in words of the body", () => {
  it.each([
    "a real pacemaker for my day",
    "It is the pacemaker of my evenings",
    "These tracks are like a pacemaker for the mind",
    "It sets the pace, a pacemaker for our morning routine",
    "made my heart skip a beat",
    "It made my heart skip a beat!",
    "The intro makes my heart skip a beat",
    "My heart skipped a beat when I heard it",
    "My heart flutters when I hear the intro",
    "It sets my heart racing in the best way",
    "It knocked me out cold in ten minutes",
    "The night track puts me out cold every time",
  ])("mentions no condition: %s", (text) => {
    expect(contraindicationsIn(text)).toEqual([]);
  });

  it.each([
    ["I have a pacemaker", "pacemaker-or-implant"],
    ["my pacemaker is checked every May", "pacemaker-or-implant"],
    ["I have a pacemaker for life", "pacemaker-or-implant"],
    ["They gave me a pacemaker for my day to day life", "pacemaker-or-implant"],
    ["I was fitted with a real pacemaker for my nights", "pacemaker-or-implant"],
    ["a pacemaker for my heart", "pacemaker-or-implant"],
    ["a pacemaker of mine", "pacemaker-or-implant"],
    ["devices like a pacemaker", "pacemaker-or-implant"],
    ["my heart skips beats at night", "heart-or-head"],
    ["My heart skips a beat", "heart-or-head"],
    ["made my heart skip a beat again last night", "heart-or-head"],
    ["The new tablets made my heart skip a beat", "heart-or-head"],
    ["I took the tablets and it made my heart skip a beat", "heart-or-head"],
    ["Took tablets and it made my heart skip a beat", "heart-or-head"],
    ["Coffee sets my heart racing", "heart-or-head"],
    ["It makes my heart skip a beat when I lie down", "heart-or-head"],
    ["My heart skipped a beat when I heard the alarm", "heart-or-head"],
    ["He punched me and it knocked me out cold", "epilepsy"],
    ["He hit me, it knocked me out cold", "epilepsy"],
    ["I was out cold for ten minutes", "epilepsy"],
  ] as const)("hides no condition: %s", (text, name) => {
    expect(contraindicationsIn(text)).toContain(name);
  });
});
