/** References within a text, often in brackets: DOI, PubMed id, PMC id or URL. */
const reference =
  /\bdoi:\s*(10\.\d{4,9}\/[^\s;,]*[^\s;,.)])|\bPMID:?\s*(\d{5,9})|\b(PMC\d{5,9})|(https:\/\/[^\s;,]*[^\s;,.)])/g;

/** The evidence for a use, with its references as links. */
export function EvidenceSource({ text }: { text: string }) {
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(reference)) {
    const [shown, doi, pubmed, article, address] = match;
    const href = [
      doi && `https://doi.org/${doi}`,
      pubmed && `https://pubmed.ncbi.nlm.nih.gov/${pubmed}/`,
      article && `https://pmc.ncbi.nlm.nih.gov/articles/${article}/`,
      address,
    ].find((it) => it !== undefined);
    parts.push(
      text.slice(end, match.index),
      <a
        key={match.index}
        href={href}
        target="_blank"
        rel="noreferrer"
        className="text-primary underline underline-offset-2"
      >
        {shown}
      </a>,
    );
    end = match.index + shown.length;
  }
  return (
    <>
      {parts}
      {text.slice(end)}
    </>
  );
}
