import { whenNear } from "./when-near.ts";

interface Story {
  testimonialText: string;
  customerName: string;
  role: string | null;
  rating?: number;
  isVerified?: boolean;
  isEdited?: boolean;
}

const perPage = 3;

/** Shows the testimonials three at a time; the card itself is a template in the page. */
export function startStories(): void {
  const list = document.querySelector<HTMLElement>("[data-stories]");
  if (list) whenNear(list, () => fill(list));
}

async function fill(list: HTMLElement): Promise<void> {
  const stories = await load(3);
  const status = element("[data-stories-status]");
  if (stories === undefined || stories.length === 0) {
    status.textContent = list.dataset[stories ? "empty" : "failed"] ?? "";
    return;
  }
  const [previous, next] = [element("[data-previous]"), element("[data-next]")];
  const pages = Math.ceil(stories.length / perPage);
  let page = 0;
  const show = () => {
    list.replaceChildren(...stories.slice(page * perPage, (page + 1) * perPage).map(card));
    status.textContent = `Page ${page + 1} of ${pages}`;
    (previous as HTMLButtonElement).disabled = page === 0;
    (next as HTMLButtonElement).disabled = page === pages - 1;
  };
  const turn = (by: number) => () => {
    page += by;
    show();
  };
  previous.addEventListener("click", turn(-1));
  next.addEventListener("click", turn(1));
  element("[data-paging]").hidden = false;
  show();
}

function card(story: Story): Node {
  const { testimonialText, customerName, role, rating = 5 } = story;
  const copy = document.querySelector<HTMLTemplateElement>("#story")?.content.cloneNode(true);
  const parts = [
    "★★★★★☆☆☆☆☆".slice(5 - rating, 10 - rating),
    `${rating} out of 5 stars`,
    testimonialText,
    customerName,
    role,
  ];
  (copy as DocumentFragment).querySelectorAll("[data-part]").forEach((place, index) => {
    place.textContent = parts[index] ?? "";
  });
  const marks = [story.isVerified, story.isEdited];
  (copy as DocumentFragment).querySelectorAll<HTMLElement>("[data-mark]").forEach((it, index) => {
    it.hidden = !marks[index];
  });
  return copy as Node;
}

async function load(tries: number): Promise<Story[] | undefined> {
  const answer = await fetch("/api/testimonials").catch(() => undefined);
  if (answer?.ok) return answer.json();
  return tries > 1 ? load(tries - 1) : undefined;
}

function element(selector: string): HTMLElement {
  return document.querySelector(selector) as HTMLElement;
}
