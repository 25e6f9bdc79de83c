import { Fragment } from "react";

/** An email address that wraps after its @, and elsewhere only if a part does not fit. */
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
