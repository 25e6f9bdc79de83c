import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { PictureAnswer } from "@attune/contract/campaign-picture";
import { renderAt } from "../../testing/render-app.tsx";
import { problemReply, restoreFetch, stubFetch } from "../../testing/stub-fetch.ts";
import { ImagesPanel } from "./images-panel.tsx";

const base = "/api/admin/social";
const picture: PictureAnswer = {
  id: "7a2e9a51-3c59-4f0d-9b6e-0d3b1a5c0001",
  imageUrl: `${base}/images/7a2e9a51-3c59-4f0d-9b6e-0d3b1a5c0001`,
  prompt: "a calm lake",
  altText: "Artwork: rings on water",
  variant: 0,
  madeBy: "plate",
  createdAt: "2026-11-20T09:00:00Z",
};

let stored: PictureAnswer[];

beforeEach(() => {
  stored = [];
});
afterEach(() => {
  cleanup();
  restoreFetch();
});

function open(replies: Record<string, () => Response> = {}) {
  const sent = stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    [`GET ${base}/images`]: () =>
      Response.json({ pictures: stored, total: stored.length, pageSize: 12 }),
    [`POST ${base}/generate-image`]: () => Response.json(picture),
    [`PATCH ${picture.imageUrl}`]: () => Response.json({ ...picture, altText: "A pond." }),
    [`POST ${picture.imageUrl}/restore`]: () =>
      problemReply(404, "not-found", "It is gone for good."),
    [`DELETE ${base}/images`]: () => new Response(null, { status: 204 }),
    ...replies,
  });
  renderAt("/admin?tab=social&view=images", <ImagesPanel />);
  return sent;
}

async function generate() {
  fireEvent.change(screen.getByLabelText("Image Description"), {
    target: { value: " a calm\nlake " },
  });
  fireEvent.click(screen.getByRole("button", { name: "Generate Image" }));
  return await screen.findByRole<HTMLImageElement>("img", { name: picture.altText });
}

test("a picture needs a description, and is generated in the fixed size and style", async () => {
  const sent = open();
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Generate Image" });
  expect(button.disabled).toBe(true);
  const shown = await generate();
  expect(shown.src).toContain(picture.imageUrl);
  expect(sent.find((it) => it.method === "POST")?.body).toEqual({
    prompt: "a calm lake",
    variant: 0,
    style: "artistic",
    dimensions: "1024x1024",
  });
  const download = screen.getByRole<HTMLAnchorElement>("link", {
    name: "Download (opens in a new tab)",
  });
  expect([download.target, download.pathname]).toEqual(["_blank", picture.imageUrl]);
});

test("a picture drawn here because the image model failed says so, and how to try again", async () => {
  open({
    [`POST ${base}/generate-image`]: () => Response.json({ ...picture, hasModelFailed: true }),
  });
  await generate();
  const notice = screen.getByText("The image model made no picture").closest("[role='status']");
  expect(notice?.textContent).toContain("Another version");
});

test("another version of a picture is one that has not been made yet", async () => {
  const sent = open();
  await generate();
  fireEvent.click(screen.getByRole("button", { name: "Another version" }));
  await waitFor(() =>
    expect(sent.filter((it) => it.method === "POST").map((it) => it.body)).toMatchObject([
      { prompt: "a calm lake", variant: 0 },
      { prompt: picture.prompt, variant: "next" },
    ]),
  );
});

test("the suggested alt text can be edited, but must not be empty or contain a forbidden claim", async () => {
  const sent = open();
  await generate();
  const alt = screen.getByLabelText<HTMLTextAreaElement>("What the picture shows (alt text) *");
  expect(alt.value).toBe(picture.altText);
  const save = screen.getByRole<HTMLButtonElement>("button", { name: "Save description" });
  fireEvent.change(alt, { target: { value: " " } });
  expect(save.getAttribute("aria-disabled")).toBe("true");
  fireEvent.change(alt, { target: { value: "Rings that heal" } });
  expect(screen.getByText("This may not be published")).toBeTruthy();
  fireEvent.change(alt, { target: { value: "A pond." } });
  fireEvent.click(save);
  expect(await screen.findByText("Description saved")).toBeTruthy();
  expect(sent.find((it) => it.method === "PATCH")?.body).toEqual({ altText: "A pond." });
  await waitFor(() => expect(save.getAttribute("aria-disabled")).toBe("true"));
  expect(save.disabled, "browsers take the focus from a disabled button").toBe(false);
});

test("deleting needs a confirmation, and sends the picture's address", async () => {
  const sent = open();
  await generate();
  fireEvent.click(screen.getByRole("button", { name: "Delete" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete" }));
  expect(dialog.getByText("Are you sure you want to delete this image?")).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Image deleted successfully")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: /^Undo/ }));
  expect(await screen.findByText("It is gone for good.")).toBeTruthy();
  expect(sent.find((it) => it.method === "DELETE")?.body).toEqual({ imageUrl: picture.imageUrl });
  await waitFor(() => expect(screen.queryByText("Preview")).toBeNull());
});

test("an image used by a campaign is not deleted, and the reason is shown", async () => {
  const message = "This picture belongs to a campaign.";
  open({ [`DELETE ${base}/images`]: () => problemReply(409, "image-in-use", message) });
  await generate();
  fireEvent.click(screen.getByRole("button", { name: "Delete" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete" }));
  fireEvent.click(dialog.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByText("Preview")).toBeTruthy();
});

test("earlier images are listed, and open in the preview", async () => {
  stored = [picture];
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Open the picture “a calm lake”" }));
  expect(screen.getByText("Preview")).toBeTruthy();
});
