import { adviseOnClaims, claimRule } from "@attune/domain/recommendation/claim-wording";
import { Alert } from "./alert.tsx";

const copy = {
  title: "This may not be published",
  rule: `A promise of a cure, a treatment or a proof breaks ${claimRule.name}, whoever says it.`,
  ruleLink: "Read the rule",
  instead: "– for example, instead:",
};

/** What in these words may not be published, each with words that may; nothing where all is well. */
export function ClaimsNotice({ text }: { text: string }) {
  const advice = adviseOnClaims(text);
  if (advice.length === 0) return null;
  return (
    <Alert tone="warning" title={copy.title} isLive>
      <ul className="my-1 grid list-disc gap-1 pl-5">
        {advice.map((it) => (
          <li key={it.claim}>
            <del>{it.claim}</del> {copy.instead} <ins>{it.instead}</ins>
          </li>
        ))}
      </ul>
      <p>
        {copy.rule}{" "}
        <a
          href={claimRule.url}
          target="_blank"
          rel="noreferrer"
          className="text-primary underline underline-offset-4"
        >
          {copy.ruleLink}
        </a>
      </p>
    </Alert>
  );
}
