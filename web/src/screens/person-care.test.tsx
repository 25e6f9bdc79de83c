import type { Assignable, Assignment } from "@attune/contract/assignment";
import type { AssignmentTemplate } from "@attune/contract/assignment-template";
import type { Prescription } from "@attune/contract/prescription";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { AssignmentTemplates } from "../features/assignment-template/assignment-templates.tsx";
import { TemplateFiller } from "../features/assignment-template/template-filler.tsx";
import { Assignments } from "../features/assignment/assignments.tsx";
import { Prescriptions } from "../features/prescription/prescriptions.tsx";
import { FakeEventSource, stubEventSource } from "../testing/fake-event-source.ts";
import { renderAt } from "../testing/render-app.tsx";
import { problemReply, restoreFetch, stubFetch } from "../testing/stub-fetch.ts";

const userId = "22222222-2222-4222-8222-222222222222";
const at = "2026-11-20T10:00:00.000Z";
const users = `/api/admin/users/${userId}`;

const given = (n: number, name: string): Assignment => ({
  id: `33333333-3333-4333-8333-33333333333${n}`,
  userId,
  frequencyId: userId,
  assignedBy: "root",
  notes: n === 1 ? "For your evenings" : null,
  customDuration: n === 1 ? 90 : null,
  frequency: {
    entryId: name.toLowerCase(),
    name,
    frequency: 64,
    category: "Low tones",
    duration: 300,
    isActive: true,
  },
  isHeld: false,
  createdAt: at,
  updatedAt: at,
});

const slept: Prescription = {
  id: userId,
  userId,
  prescribedBy: "root",
  complaint: "Sleep",
  frequencyList: "7",
  createdAt: at,
};

const shore: Assignable = {
  id: userId,
  entryId: "shore",
  isCurated: true,
  name: "Shore",
  frequency: 80,
  category: "Low tones",
  description: null,
  concerns: [],
  duration: 300,
  evidenceGrade: "D",
  uploadWarnings: [],
};

const evenings: AssignmentTemplate = {
  id: userId,
  name: "Evenings",
  entries: [
    { ...given(1, "Calm").frequency, customDuration: 90 },
    { ...given(2, "Rest").frequency, customDuration: null, isActive: false },
  ],
  updatedAt: at,
};

let replies: Parameters<typeof stubFetch>[0];

beforeEach(() => {
  stubEventSource();
  replies = {
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    [`GET ${users}/assignments`]: () => Response.json([given(1, "Calm"), given(2, "Rest")]),
    [`GET ${users}/prescriptions`]: () => Response.json([]),
    [`GET ${users}/drafts`]: () => Response.json([]),
    "GET /api/admin/assignments/choices": () => Response.json([shore]),
    "GET /api/admin/assignment-templates": () => Response.json([evenings]),
    "POST /api/admin/assignment-templates": () => Response.json(evenings, { status: 201 }),
    [`POST ${users}/assignments/several`]: () =>
      Response.json(
        { assigned: 1, alreadyAssigned: ["Calm"], notAssignable: ["Rest"] },
        { status: 201 },
      ),
    [`POST ${users}/assignments/order`]: () => new Response(null, { status: 204 }),
  };
});
afterEach(() => {
  cleanup();
  restoreFetch();
});

function open() {
  const sent = stubFetch(replies);
  renderAt(
    "/admin",
    <>
      <Assignments userId={userId} Templates={AssignmentTemplates} />
      <Prescriptions userId={userId} TemplateFiller={TemplateFiller} />
    </>,
  );
  return (end: string) =>
    sent.filter((it) => it.method === "POST" && it.path.endsWith(end)).map((it) => it.body);
}

const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole("button", { name }));
const choose = async (label: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value: evenings.id } });
const names = () =>
  within(screen.getByRole("list", { name: /^Assignments, in the order/ }))
    .getAllByRole("listitem")
    .map((it) => /Calm|Rest/.exec(it.textContent)?.[0]);

test("sorts what a person was given, and shows the stored order again when it was refused", async () => {
  let listed = [given(1, "Calm"), given(2, "Rest")];
  replies[`GET ${users}/assignments`] = () => Response.json(listed);
  replies[`POST ${users}/assignments/order`] = () => {
    listed = listed.toReversed();
    return new Response(null, { status: 204 });
  };
  const sent = open();
  await press("Move Rest up");
  await waitFor(() => expect(names()).toEqual(["Rest", "Calm"]));
  await waitFor(() =>
    expect(sent("/order")).toEqual([
      {
        ids: [given(2, "").id, given(1, "").id],
        basedOn: [given(1, "").id, given(2, "").id],
      },
    ]),
  );
  cleanup();
  const sentence = "Somebody else has added an assignment.";
  replies[`POST ${users}/assignments/order`] = () =>
    problemReply(409, "assignments-changed", sentence);
  open();
  await press("Move Calm up");
  expect(await screen.findByText(sentence)).toBeTruthy();
  await waitFor(() => expect(names()).toEqual(["Rest", "Calm"]));
});

test("restores a removed assignment in its place among those listed by then", async () => {
  const [calm, rest, shoreGiven] = [given(1, "Calm"), given(2, "Rest"), given(3, "Shore")];
  let listed = [calm, rest];
  replies[`GET ${users}/assignments`] = () => Response.json(listed);
  replies[`DELETE /api/admin/assignments/${rest.id}`] = () => {
    // Meanwhile someone else has assigned another.
    listed = [shoreGiven, calm];
    return new Response(null, { status: 204 });
  };
  const restored = { ...rest, id: given(4, "").id };
  replies[`POST ${users}/assignments`] = () => {
    listed = [restored, ...listed];
    return Response.json(restored, { status: 201 });
  };
  const sent = open();
  await press("Remove Rest");
  await press(/^Undo/);
  await waitFor(() =>
    expect(sent("/order")).toEqual([
      {
        ids: [shoreGiven, restored, calm].map((it) => it.id),
        basedOn: [restored, shoreGiven, calm].map((it) => it.id),
      },
    ]),
  );
});

test("shows what someone else has assigned when the same assignment is refused", async () => {
  open();
  fireEvent.click(await screen.findByRole("radio", { name: /Shore/ }));
  replies[`GET ${users}/assignments`] = () =>
    Response.json([given(3, "Shore"), given(1, "Calm"), given(2, "Rest")]);
  const sentence = "This person has this frequency already.";
  replies[`POST ${users}/assignments`] = () => problemReply(409, "frequency-assigned", sentence);
  fireEvent.change(screen.getByLabelText(/^Notes/), { target: { value: "For the evening" } });
  await press("Assign");
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(await screen.findByRole("button", { name: "Remove Shore" })).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Notes/).value).toBe("For the evening");
});

test("shows at once what a colleague has assigned and prescribed", async () => {
  open();
  await screen.findByRole("button", { name: "Remove Rest" });
  await waitFor(() => expect(FakeEventSource.opened).toHaveLength(1));
  replies[`GET ${users}/assignments`] = () => Response.json([given(3, "Shore")]);
  act(() => FakeEventSource.newest.tell("assignments"));
  expect(await screen.findByRole("button", { name: "Remove Shore" })).toBeTruthy();
  replies[`GET ${users}/prescriptions`] = () => Response.json([slept]);
  act(() => FakeEventSource.newest.tell("prescriptions"));
  expect(await screen.findByText("Sleep")).toBeTruthy();
});

test("does not undo an order that is being saved when a colleague's change is reported", async () => {
  const [calm, rest] = [given(1, "Calm"), given(2, "Rest")];
  let listed = [calm, rest];
  replies[`GET ${users}/assignments`] = () => Response.json(listed);
  const waiting: ((answer: Response) => void)[] = [];
  replies[`POST ${users}/assignments/order`] = () =>
    new Promise<Response>((done) => void waiting.push(done));
  const sent = open();
  await press("Move Rest up");
  await waitFor(() => expect(sent("/order")).toHaveLength(1));
  await waitFor(() => expect(FakeEventSource.opened).toHaveLength(1));
  replies[`GET ${users}/prescriptions`] = () => Response.json([slept]);
  act(() => {
    for (const it of ["assignments", "prescriptions"]) FakeEventSource.newest.tell(it);
  });
  await screen.findByText("Sleep");
  expect(names()).toEqual(["Rest", "Calm"]);
  listed = [given(3, "Shore"), rest, calm];
  waiting[0]?.(new Response(null, { status: 204 }));
  expect(await screen.findByRole("button", { name: "Remove Shore" })).toBeTruthy();
});

test("assigns a template after showing what is in it, and says what was left out", async () => {
  const sent = open();
  await choose("Template");
  expect(screen.getByText("Calm, Rest (not active, will be left out)")).toBeTruthy();
  await press("Assign these: Evenings");
  expect(await screen.findByText("1 frequency assigned")).toBeTruthy();
  expect(screen.getByText("Already assigned: Calm. Not active, so left out: Rest.")).toBeTruthy();
  expect(sent("/several")).toEqual([
    {
      entries: [
        { entryId: "calm", customDuration: 90 },
        { entryId: "rest", customDuration: null },
      ],
    },
  ]);
});

test("saves what a person has as a template, in order and without the notes", async () => {
  const sent = open();
  await press("Save as template");
  const form = within(await screen.findByRole("dialog", { name: "Add a template" }));
  fireEvent.change(form.getByLabelText("Name"), { target: { value: "Her evenings" } });
  fireEvent.click(form.getByRole("button", { name: "Move Rest up" }));
  fireEvent.click(await form.findByRole("radio", { name: /Shore/ }));
  fireEvent.click(form.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Template saved")).toBeTruthy();
  expect(sent("/assignment-templates")).toEqual([
    {
      name: "Her evenings",
      entries: [
        { entryId: "rest", customDuration: null },
        { entryId: "calm", customDuration: 90 },
        { entryId: "shore", customDuration: null },
      ],
    },
  ]);
});

test("fills a prescription in from a template", async () => {
  open();
  await choose("Fill in from a template");
  expect(screen.getByLabelText<HTMLInputElement>(/^Frequencies in Hz/).value).toBe("64, 64");
});
