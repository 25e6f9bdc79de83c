/** Names and values in two columns, stacked on narrow screens. */
export function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-y-2">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-15 text-ink-3">{name}</dt>
          <dd className="mb-2 sm:mb-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
