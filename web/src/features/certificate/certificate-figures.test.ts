import { expect, test } from "vitest";
import { type CertificateLine, expectedText, foundText } from "./certificate-figures.ts";

const line: CertificateLine = {
  what: "Frequency",
  unit: "Hz",
  comparison: "near",
  expected: 200,
  found: 200.000_000_012_3,
  tolerance: 0.000_031_4,
  uncertainty: 0.000_000_004,
  isPassed: true,
};

test.each([
  [{}, "200 ± 0.000031", "200.000000012 ± 0.000000004"],
  [{ tolerance: 0, uncertainty: null, found: 200 }, "200", "200"],
  [{ comparison: "at-most", expected: -6, found: -17.5, uncertainty: null }, "at most −6", "−17.5"],
  [{ found: null, uncertainty: null, isPassed: false }, "200 ± 0.000031", "not found"],
  [{ expected: -0, tolerance: 0.5, found: -1e-9, uncertainty: null }, "0 ± 0.5", "0"],
  [
    { expected: 19_200_000, tolerance: 0, found: 19_200_000, uncertainty: null },
    "19,200,000",
    "19,200,000",
  ],
] as const)("%j reads %s and %s", (changes, expected, found) => {
  const it: CertificateLine = { ...line, ...changes };
  const texts = [expectedText(it), foundText(it)].map((text) => text.replace("\u00a0", " "));
  expect(texts).toEqual([expected, found]);
});
