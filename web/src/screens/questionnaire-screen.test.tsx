import type { QuestionnaireAnswer } from "@attune/contract/questionnaire";
import { nothingToAdd, questions } from "@attune/domain/questionnaire/questions";
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { amira } from "../testing/amira.ts";
import { assessment } from "../testing/assessment.ts";
import { renderAt } from "../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../testing/stub-fetch.ts";
import { QuestionnaireScreen } from "./questionnaire-screen.tsx";

beforeEach(() => {
  localStorage.clear();
  document.cookie = "session_hint=1";
});
afterEach(() => {
  cleanup();
  restoreFetch();
  document.cookie = "session_hint=; max-age=0";
});

const responses: QuestionnaireAnswer["responses"] = {
  ...Object.fromEntries(
    questions
      .slice(0, -1)
      .map(({ id, kind, options }) => [id, kind === "multiple" ? [options[1]!] : options[1]!]),
  ),
  additional: "My neck hurts after work.",
};

const posted = () => new Response(null, { status: 204 });

function open(address: string, assessments = [assessment({ responses })]) {
  const sent = stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    "GET /api/user": () => Response.json(amira),
    "GET /api/user/questionnaires": () => Response.json(assessments),
    "GET /api/user/safety-answers": () =>
      Response.json({ conditions: ["none"], answeredAt: null, isDue: false }),
    "POST /api/user/questionnaire": () => Response.json(assessments[0], { status: 201 }),
    "POST /api/funnel/wizard-steps": posted,
  });
  renderAt(address, <QuestionnaireScreen />);
  return () => sent.find((it) => it.path === "/api/user/questionnaire")?.body;
}

const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
const isChecked = (name: string) => screen.getByLabelText<HTMLInputElement>(name).checked;
const next = () => fireEvent.click(screen.getByRole("button", { name: "Next" }));

test("Back to a completed assessment says so, and leads on without answering it again", async () => {
  open("/questionnaire?step=9");
  expect(await screen.findByText("Completed on 20 Nov 2026")).toBeTruthy();
  expect(heading()).toBe(questions.at(-1)?.title);
  fireEvent.click(screen.getByRole("link", { name: "Continue without changes" }));
  expect(location.pathname).toBe("/dashboard");
});

test("the answers of a completed assessment can be changed, except free text and safety, which are asked again", async () => {
  const sent = open("/questionnaire");
  await screen.findByText("Completed on 20 Nov 2026");
  expect(heading()).toBe(questions[0]?.title);
  expect(isChecked("2 – Mild, easy to ignore")).toBe(true);
  expect(localStorage.getItem("questionnaire_draft")).toBeNull();
  fireEvent.click(screen.getByLabelText("4 – Moderate, noticeable most of the day"));
  expect(await screen.findByText("Saved on this device for 24 hours.")).toBeTruthy();
  for (const { title } of questions.slice(1)) {
    if (heading() !== title) next();
    await waitFor(() => expect(heading()).toBe(title));
  }
  expect((await screen.findByLabelText<HTMLTextAreaElement>("In your own words")).value).toBe("");
  fireEvent.click(await screen.findByLabelText("None of these"));
  fireEvent.click(screen.getByRole("button", { name: "Nothing to add" }));
  fireEvent.click(screen.getByRole("button", { name: "Submit Assessment" }));
  await waitFor(() =>
    expect(sent()).toMatchObject({
      responses: {
        ...responses,
        pain: "4 – Moderate, noticeable most of the day",
        additional: nothingToAdd,
      },
    }),
  );
});

test("someone without an assessment begins at the first question", async () => {
  open("/questionnaire", []);
  await waitFor(() => expect(heading()).toBe(questions[0]?.title));
  expect(screen.queryByText(/Completed on/)).toBeNull();
  expect(isChecked("2 – Mild, easy to ignore")).toBe(false);
});
