import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderAt } from "../testing/render-app.tsx";
import { restoreFetch, stubFetch } from "../testing/stub-fetch.ts";
import { SocialPanel } from "./social-panel.tsx";

/** Texts that back-office.md requires on this tab, in sections 2, 5 and 8. */
const strings = `
Content
Images
Testimonials
facebook
instagram
twitter
linkedin
post
story
ad
announcement
Platform
Content Type
Topic
Generate Content
Save Campaign
Copy
Recent Campaigns
Campaign
Status
Not scheduled
View
No campaigns yet. Create your first AI-generated content above!
Draft
Campaign saved successfully!
Copied!
Content copied to clipboard
Image Description
Generate Image
Preview
Download
Image deleted successfully
Pending Customer Reviews
Customer
Rating
Review
Actions
Review & Publish
Are you sure you want to delete this review?
Landing Page Testimonials
Testimonial
Role
N/A
Active
Yes
No
Order
Are you sure you want to delete this testimonial?
No testimonials yet
Add Testimonial
Edit Testimonial
Customer Name *
Testimonial *
Role / Title (Optional)
Star Rating *
Display Order
Show on Landing Page
Cancel
Create
Update
Edit
Delete
1 star
5 stars
Testimonial created successfully
Testimonial updated successfully
Testimonial deleted successfully
`
  .trim()
  .split("\n");

const base = "/api/admin/social";
const id = "7a2e9a51-3c59-4f0d-9b6e-0d3b1a5c0001";
const createdAt = "2026-11-20T09:00:00Z";
const picture = {
  id,
  imageUrl: `${base}/images/${id}`,
  prompt: "a lake",
  variant: 0,
  altText: "Rings",
  madeBy: "plate",
  createdAt,
};
const campaign = {
  id,
  name: "Better sleep",
  platform: "facebook",
  content: "A calm evening.",
  imageUrl: null,
  imageAlt: null,
  status: "draft",
  scheduledFor: null,
  publishedAt: null,
  failureReason: null,
  channel: null,
  reference: null,
  createdBy: null,
  createdAt,
  updatedAt: createdAt,
};
const testimonial = {
  id,
  customerName: "Jo B.",
  testimonialText: "Calm.",
  originalText: null,
  role: null,
  rating: 1,
  isVerified: false,
  isEdited: false,
  isActive: true,
  displayOrder: 0,
  status: "approved",
  isWithheld: false,
  hasConsent: null,
  createdAt,
  updatedAt: createdAt,
};
const hidden = { ...testimonial, id: id.replace(/1$/, "2"), customerName: "Al", isActive: false };
const review = {
  ...testimonial,
  id: id.replace(/1$/, "3"),
  customerName: "Amira H.",
  originalText: "Calm.",
  status: "pending",
  isWithheld: false,
  hasConsent: true,
};

let campaigns: object[] = [];
let testimonials: { status: string }[] = [];
const seen = new Set<string>();

/** Every text, accessible name and value currently on the page. */
function look(): void {
  for (const it of document.body.querySelectorAll<HTMLElement>("*")) {
    const own = [...it.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    seen.add(
      own
        .map((node) => node.textContent)
        .join("")
        .trim(),
    );
    if (it instanceof HTMLOptionElement) seen.add(it.value);
  }
}

function open(view: string): void {
  Object.defineProperty(navigator, "clipboard", {
    configurable: true,
    value: { writeText: async () => {} },
  });
  stubFetch({
    "GET /api/csrf-token": () => Response.json({ csrfToken: "t" }),
    [`GET ${base}/campaigns`]: () => Response.json(campaigns),
    [`GET ${base}/campaigns/summary`]: () =>
      Response.json({
        total: 1,
        draft: 1,
        scheduled: 0,
        ready: 0,
        published: 0,
        failed: 0,
        channel: "outbox",
      }),
    [`GET ${base}/campaigns/${id}`]: () => Response.json(campaign),
    [`GET ${base}/images`]: () => Response.json({ pictures: [], total: 0, pageSize: 12 }),
    [`POST ${base}/generate-content`]: () =>
      Response.json({
        platform: "facebook",
        content: "A calm evening.",
        characterCount: 15,
        suggestedHashtags: ["#Calm"],
        writtenBy: "templates",
      }),
    [`POST ${base}/post`]: () => Response.json(campaign, { status: 201 }),
    [`POST ${base}/generate-image`]: () => Response.json(picture),
    [`DELETE ${base}/images`]: () => new Response(null, { status: 204 }),
    "GET /api/admin/testimonials": ({ path }) =>
      Response.json(testimonials.filter((it) => path.includes(it.status))),
    "GET /api/admin/testimonials/figures": () =>
      Response.json({ pending: testimonials.length, approved: testimonials.length }),
    "POST /api/admin/testimonials": () => Response.json(testimonial, { status: 201 }),
    [`PATCH /api/admin/testimonials/${id}`]: () => Response.json(testimonial),
    [`DELETE /api/admin/testimonials/${id}`]: () => new Response(null, { status: 204 }),
  });
  renderAt(`/admin?tab=social&view=${view}`, <SocialPanel />);
}

afterEach(() => {
  cleanup();
  restoreFetch();
});

const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole("button", { name }));
const fill = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const pressInDialog = async (name: string) => {
  const dialog = await screen.findByRole("dialog");
  look();
  fireEvent.click(within(dialog).getByRole("button", { name }));
};
const findMessage = async (text: string) => {
  await screen.findByText(text);
  look();
};

test("every string in the specification of this tab can be reached", async () => {
  open("content");
  await findMessage("No campaigns yet. Create your first AI-generated content above!");
  campaigns = [campaign];
  await fill("Topic", "better sleep");
  await press("Generate Content");
  await press("Copy");
  await findMessage("Copied!");
  await press("Save Campaign");
  await findMessage("Campaign saved successfully!");
  await screen.findByRole("button", { name: "View Better sleep" });
  look();
  cleanup();

  open("images");
  await fill("Image Description", "a lake");
  await press("Generate Image");
  await findMessage("Preview");
  await press("Delete");
  await pressInDialog("Delete");
  await findMessage("Image deleted successfully");
  cleanup();

  open("testimonials");
  await findMessage("No testimonials yet");
  await press("Add Testimonial");
  await fill("Customer Name *", "Jo B.");
  await fill("Testimonial *", "Calm.");
  testimonials = [review, testimonial, hidden];
  await pressInDialog("Create");
  await findMessage("Testimonial created successfully");
  await press("Review & Publish: Amira H.");
  await pressInDialog("Cancel");
  await press("Delete: Amira H.");
  await pressInDialog("Cancel");
  await press("Edit the testimonial of Jo B.");
  await pressInDialog("Update");
  await findMessage("Testimonial updated successfully");
  await press("Delete: Jo B.");
  await pressInDialog("Delete");
  await findMessage("Testimonial deleted successfully");

  await waitFor(() => expect(strings.filter((text) => !seen.has(text))).toEqual([]));
});
