import { describe, expect, it } from "vitest";
import { findForbiddenClaims, namesHertz } from "./claims.ts";

describe("forbidden claims", () => {
  it.each([
    "This cures insomnia",
    "CURED in a week!",
    "a curative sound",
    "treats your migraine",
    "A treatment for stress",
    "sound that heals",
    "healing frequencies",
    "Healed.",
    "we diagnose the cause",
    "an instant diagnosis",
    "nature's remedy",
    "clinically proven",
    "scientifically-proven",
    "NHS approved",
    "proven to work",
    "Results guaranteed",
    "100% effective",
    "a small miracle",
    "no side effects",
    "relieves pain",
    "pain relief",
    "relief from your anxiety",
    "eliminates all symptoms",
    "gets rid of chronic headaches",
    "prevents migraines",
    "replaces your medication",
    "use it instead of medication",
    "c.u.r.e",
    "cu\u00ADres",
    "cúres",
    "not only treats but lasts",
    "This is no joke. It cures.",
  ])("are found in: %s", (text) => {
    expect(findForbiddenClaims(text)).not.toEqual([]);
  });

  it.each([
    "Stress Relief",
    "healthy habits and good health",
    "a secure, accurate account",
    "the procurement treaty",
    "This is not a treatment.",
    "It is not intended to diagnose, treat or cure any illness.",
    "It does not replace medical treatment.",
    "Speak to your GP about pain that worries you.",
    "A calm sound for a sore head in a quiet room.",
    "",
  ])("are not seen in: %s", (text) => {
    expect(findForbiddenClaims(text)).toEqual([]);
  });

  it("are named once each, in the text's own words", () => {
    expect(findForbiddenClaims("It cures, it CURES, guaranteed!")).toEqual(["cures", "guaranteed"]);
  });
});

it("hertz are seen however they are written", () => {
  expect(["528 Hz", "40hertz", "1.2kHz", "７ Ｈｚ", "in Hz"].map(namesHertz)).not.toContain(false);
  expect(["a blitz of 40", "three waltzes", "Chertzey"].map(namesHertz)).toEqual([
    false,
    false,
    true,
  ]);
});
