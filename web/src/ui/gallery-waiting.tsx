import { Loaded } from "./loaded.tsx";
import { Progress } from "./progress.tsx";
import { Skeleton } from "./skeleton.tsx";
import { Spinner } from "./spinner.tsx";
import { TravelledWave } from "./travelled-wave.tsx";
import { wavePath } from "./wave-path.ts";

const wave = wavePath({ width: 600, height: 24, cycles: 15 });
const refetch = () => Promise.resolve();
const fault = new TypeError("Failed to fetch");
/** As returned by `useQuery`: loading, failed, refetching, loaded. */
const queries = [
  { name: "on the way", data: undefined, error: null, isFetching: true, refetch },
  { name: "failed", data: undefined, error: fault, isFetching: false, refetch },
  { name: "asked again", data: undefined, error: fault, isFetching: true, refetch },
  { name: "here", data: "Three invoices", error: null, isFetching: false, refetch },
];

export function WaitingGallery() {
  return (
    <section className="border-t border-line pt-4">
      <h2 className="mb-4 text-24">Waiting and loading</h2>
      <div className="grid gap-5">
        <Progress label="Assessment" value={3} max={9} valueText="3 of 9" />
        <Progress label="Nothing yet" value={0} max={9} valueText="0 of 9" />
        <Progress label="All done" value={9} max={9} valueText="9 of 9" />
        <TravelledWave width={600} height={48} wave={wave} share={0.4} className="h-11" />
        <div className="flex items-center gap-3">
          <Spinner /> Preparing…
        </div>
        <Skeleton className="h-16" />
        {queries.map((query) => (
          <Loaded
            key={query.name}
            query={query}
            copy={{
              loading: `Loading: ${query.name}`,
              failed: "Your invoices could not be loaded",
              failedHint: "Please try refreshing the page",
            }}
            height="h-16"
          >
            {(invoices) => <p>{invoices}</p>}
          </Loaded>
        ))}
      </div>
    </section>
  );
}
