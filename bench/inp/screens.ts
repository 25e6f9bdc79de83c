import type { Locator, Page } from "@playwright/test";
import { questions } from "@attune/domain/questionnaire/questions";

/** One user action: a tap, or a key or text if given. */
interface Act {
  name: string;
  on: (page: Page) => Locator;
  key?: string;
  text?: string;
}

export interface Screen {
  path: string;
  as?: "amira" | "admin";
  /** On a desktop instead of a phone. */
  isWide?: true;
  acts: readonly Act[];
}

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name }).first();
const tab = (name: string) => ({
  name: `tab ${name}`,
  on: (page: Page) => page.getByRole("tab", { name, exact: true }),
});
const close = {
  name: "close a dialog",
  on: (page: Page) => page.getByRole("dialog").getByRole("button", { name: "Close" }).first(),
};
const question = (index: number) => (page: Page) => page.locator("[data-faq]").nth(index);

const wizard = questions.slice(0, 3).map(({ options }) => ({
  name: "choose an answer",
  on: (page: Page) => page.getByLabel(options[1] ?? "", { exact: true }),
}));

export const screens: readonly Screen[] = [
  {
    path: "/",
    acts: [
      { name: "open the menu", on: (page) => page.locator("[data-menu]") },
      { name: "close the menu", on: (page) => page.locator("[data-menu]") },
      { name: "open a question", on: question(0) },
      { name: "open another question", on: question(1) },
      { name: "theme", on: button(/theme|dark|light/i) },
    ],
  },
  {
    path: "/auth",
    acts: [
      tab("Register"),
      { name: "type a name", on: (page) => page.getByLabel("Username"), text: "grace" },
      tab("Login"),
      { name: "Forgot Password?", on: button("Forgot Password?") },
      close,
    ],
  },
  {
    path: "/questionnaire",
    acts: [
      ...wizard,
      { name: "Previous", on: button("Previous") },
      { name: "Next", on: button("Next") },
    ],
  },
  {
    path: "/dashboard",
    as: "amira",
    acts: [
      { name: "Play", on: button(/^Play Your programme/) },
      {
        name: "seek by a key",
        on: (page) => page.getByRole("slider", { name: /^Position in/ }),
        key: "PageUp",
      },
      { name: "open the sleep timer", on: button("Sleep timer") },
      close,
      { name: "open the sound settings", on: (page) => page.getByText("Sound settings").first() },
      { name: "change the scene", on: (page) => page.getByRole("radio", { name: "Sea" }) },
      { name: "speaker", on: (page) => page.getByRole("radio", { name: /speaker/i }).first() },
      {
        name: "headphones",
        on: (page) => page.getByRole("radio", { name: /headphones/i }).first(),
      },
      { name: "Pause", on: button(/^Pause Your programme/) },
      { name: "How to Use", on: button("How to Use") },
      close,
      tab("History"),
      tab("Guide"),
      { name: "Contact Support", on: button(/Contact Support/) },
      close,
      tab("Account"),
      tab("Audio"),
    ],
  },
  {
    path: "/admin",
    as: "admin",
    isWide: true,
    acts: [
      {
        name: "type into the search",
        on: (page) => page.getByRole("searchbox").first(),
        text: "ami",
      },
      ...["Free Accounts", "AI Frequency Generator", "Frequency Library", "Finances"].map(tab),
      ...["Social Media", "Stripe", "Legal Settings", "Users"].map(tab),
    ],
  },
];
