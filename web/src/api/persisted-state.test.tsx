import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { usePersistedState } from "./persisted-state.ts";
import { emitPersonEvent } from "./person-events.ts";

afterEach(cleanup);

function Field() {
  const [text, setText] = usePersistedState("a draft", "empty");
  return <input aria-label="Draft" value={text} onChange={(it) => setText(it.target.value)} />;
}

const draft = () => screen.getByLabelText<HTMLInputElement>("Draft").value;

test("typed text is restored when its part is shown again, and cleared when the user changes", () => {
  render(<Field />);
  fireEvent.change(screen.getByLabelText("Draft"), { target: { value: "half a sentence" } });
  cleanup();
  render(<Field />);
  expect(draft()).toBe("half a sentence");
  cleanup();
  emitPersonEvent("left");
  render(<Field />);
  expect(draft()).toBe("empty");
});
