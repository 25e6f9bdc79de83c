import { Fragment } from "react";

/** An address that breaks after its @, and elsewhere only where a part has no room. */
export function EmailText({ address }: { address: string }) {
  return (
    <span className="wrap-anywhere lg:inline-block lg:min-w-36">
      {address.split(/(?<=@)/).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
