import { findClaims } from "@attune/domain/claims/find-claims";
import { Alert } from "./alert.tsx";

const copy = {
  title: "This may not be published",
  instead: "– for example, instead:",
};

/** Each claim in this text, with the rule it breaks and an alternative; renders nothing if there are none. */
export function ClaimsNotice({ text }: { text: string }) {
  const claims = findClaims(text);
  if (claims.length === 0) return null;
  return (
    <Alert tone="warning" title={copy.title} isLive>
      <ul className="my-1 grid list-disc gap-1 pl-5">
        {claims.map(({ words, rule, instead }) => (
          <li key={words}>
            <del>{words}</del> {copy.instead} <ins>{instead}</ins>
            <br />
            {rule.reason}{" "}
            <a
              href={rule.url}
              target="_blank"
              rel="noreferrer"
              className="text-primary underline underline-offset-4"
            >
              {rule.source}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
