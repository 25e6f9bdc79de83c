import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Rating } from "./rating.tsx";

test("what the least and the most number mean stands beside them, and is read out with the question", () => {
  render(<Rating topic="stress" value={undefined} onChange={() => undefined} />);
  expect(
    screen.getByRole("group", {
      name: "How stressed do you feel right now?",
      description: "0: Not at all 10: Very",
    }),
  ).toBeTruthy();
});
