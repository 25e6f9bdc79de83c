import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { renderAt } from "../../testing/render-app.tsx";
import { restoreFetch, type SentRequest, stubFetch } from "../../testing/stub-fetch.ts";
import { Composer } from "./composer.tsx";

/** What the server has. */
let stored: string | null;
let sent: readonly SentRequest[];

beforeEach(() => {
  stored = null;
});
afterEach(() => {
  cleanup();
  restoreFetch();
});

function open() {
  sent = stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    "GET /api/admin/form-drafts": () => Response.json({ text: stored }),
    "POST /api/admin/form-drafts": ({ body }) => {
      const { text } = body as { text: string };
      stored = text === "" ? null : text;
      return new Response(null, { status: 204 });
    },
    "GET /api/admin/social/images": () => Response.json({ pictures: [], total: 0, pageSize: 12 }),
    "POST /api/admin/social/generate-content": () =>
      Response.json({
        platform: "facebook",
        content: "A calm evening.",
        characterCount: 15,
        suggestedHashtags: ["#Calm"],
        writtenBy: "templates",
      }),
    "POST /api/admin/social/post": () => Response.json({}, { status: 201 }),
  });
  renderAt("/admin?tab=social", <Composer />);
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

async function compose() {
  open();
  fireEvent.change(screen.getByLabelText("Topic"), { target: { value: "better sleep" } });
  press("Generate Content");
  fireEvent.change(await screen.findByLabelText("Text"), { target: { value: "A calm night." } });
  dispatchEvent(new Event("pagehide"));
  await waitFor(() => expect(stored).toContain("A calm night."));
}

test("a campaign that was being written when the page closed is back, until staff start over", async () => {
  await compose();
  cleanup();
  open();
  expect(await screen.findByText(/typed here before is back/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>("Text").value).toBe("A calm night.");
  expect(screen.getByLabelText<HTMLInputElement>("Topic").value).toBe("better sleep");
  press("Start over");
  expect(screen.queryByLabelText("Text")).toBeNull();
  dispatchEvent(new Event("pagehide"));
  await waitFor(() => expect(stored).toBeNull());
});

test("saving a campaign deletes its draft", async () => {
  await compose();
  press("Save Campaign");
  await waitFor(() => expect(screen.queryByLabelText("Text")).toBeNull());
  dispatchEvent(new Event("pagehide"));
  await waitFor(() => expect(stored).toBeNull());
});

test("a campaign saved in another window is not saved again by the first click on return", async () => {
  await compose();
  stored = null;
  dispatchEvent(new Event("focus"));
  press("Save Campaign");
  expect(await screen.findByText(/sent or changed this in another window/)).toBeTruthy();
  expect(sent.some((it) => it.path === "/api/admin/social/post")).toBe(false);
  expect(screen.queryByLabelText("Text")).toBeNull();
});
