import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Rating } from "./rating.tsx";

test("the meanings of the lowest and highest number appear beside them and are read out with the question", () => {
  render(<Rating topic="stress" value={undefined} onChange={() => undefined} />);
  expect(
    screen.getByRole("group", {
      name: "How stressed do you feel right now?",
      description: "0: Not at all 10: Very",
    }),
  ).toBeTruthy();
});
