/** Staff write plain headings: their places in the page, and the list that leads to them, are made here. */
export function listContents(): void {
  const nav = document.querySelector<HTMLElement>("[data-contents]");
  const headings = [...document.querySelectorAll<HTMLElement>("[data-text] h2")];
  headings.forEach((heading, index) => {
    heading.id = `section-${index + 1}`;
    const link = document.createElement("a");
    link.href = `#${heading.id}`;
    link.textContent = heading.textContent;
    const item = document.createElement("li");
    item.append(link);
    nav?.querySelector("ol")?.append(item);
  });
  if (nav && headings.length > 1) nav.hidden = false;
  if (location.hash !== "") document.getElementById(location.hash.slice(1))?.scrollIntoView();
}
