import { find } from "./find.ts";
import { read } from "./read.ts";
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

/** Shows the testimonials three at a time, each from the card template in the page. */
export function startStories(): void {
  const list = find("[data-stories]");
  if (list) void whenNear(list).then(() => fill(list));
}

async function fill(list: HTMLElement): Promise<void> {
  const stories = await load(3);
  const status = find("[data-stories-status]") as HTMLElement;
  if (!stories?.length) {
    status.textContent = list.dataset[stories ? "empty" : "failed"] as string;
    return;
  }
  const previous = find("[data-previous]") as HTMLButtonElement;
  const next = find("[data-next]") as HTMLButtonElement;
  const pages = Math.ceil(stories.length / perPage);
  let page = 0;
  const show = () => {
    list.replaceChildren(...stories.slice(page * perPage, (page + 1) * perPage).map(card));
    status.textContent = `Page ${page + 1} of ${pages}`;
    previous.disabled = page === 0;
    next.disabled = page === pages - 1;
  };
  const turn = (by: number) => () => {
    page += by;
    show();
  };
  previous.addEventListener("click", turn(-1));
  next.addEventListener("click", turn(1));
  (find("[data-paging]") as HTMLElement).hidden = false;
  show();
}

function card(story: Story): Node {
  const { testimonialText, customerName, role, rating = 5 } = story;
  const copy = (find("#story") as HTMLTemplateElement).content.cloneNode(true) as HTMLElement;
  const parts = [
    "★★★★★☆☆☆☆☆".slice(5 - rating, 10 - rating),
    `${rating} out of 5 stars`,
    testimonialText,
    customerName,
    role,
  ];
  copy.querySelectorAll("[data-part]").forEach((place, index) => {
    place.textContent = parts[index] as string;
  });
  const marks = [story.isVerified, story.isEdited];
  copy.querySelectorAll<HTMLElement>("[data-mark]").forEach((mark, index) => {
    mark.hidden = !marks[index];
  });
  return copy;
}

async function load(tries: number): Promise<Story[] | undefined> {
  const stories = await read<Story[]>("/api/testimonials");
  return stories ?? (tries > 1 ? load(tries - 1) : undefined);
}
