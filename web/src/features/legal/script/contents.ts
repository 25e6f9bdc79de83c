/** Staff write plain headings; creates their anchors and the table of contents. */
export function listContents(): void {
  const nav = document.querySelector<HTMLElement>("[data-contents]");
  const template = document.querySelector<HTMLTemplateElement>("#entry");
  if (nav === null || template === null) return;
  const headings = [...document.querySelectorAll<HTMLElement>("[data-text] h2")];
  headings.forEach((heading, index) => {
    heading.id = `section-${index + 1}`;
    const entry = template.content.cloneNode(true) as DocumentFragment;
    const link = entry.querySelector("a");
    if (link === null) return;
    link.href = `#${heading.id}`;
    link.textContent = heading.textContent;
    nav.querySelector("ol")?.append(entry);
  });
  nav.hidden = headings.length < 2;
  if (location.hash !== "") document.getElementById(location.hash.slice(1))?.scrollIntoView();
}
