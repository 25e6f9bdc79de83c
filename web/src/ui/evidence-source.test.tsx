import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { EvidenceSource } from "./evidence-source.tsx";

afterEach(cleanup);

test.each([
  ["Traditional use (Bang 2019, doi:10.1097/JCP.0000000000001097).", "JCP.0000000000001097"],
  ["Nothing better than noise (https://example.org/trial).", "https://example.org/trial"],
  ["Fincham 2023, doi:10.1038/s41598-022-27247-y; small.", "10.1038/s41598-022-27247-y"],
])("a reference in %s ends before the bracket or stop", (text, end) => {
  render(<EvidenceSource text={text} />);
  expect(screen.getByRole("link").getAttribute("href")?.endsWith(end)).toBe(true);
});
