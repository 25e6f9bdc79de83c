import type { ReactNode } from "react";
import { humanMessage } from "../api/api-error.ts";
import { ErrorPanel } from "./error-panel.tsx";
import { Waiting } from "./waiting.tsx";

interface LoadedProps<Data> {
  /** Result of `useQuery`. */
  query: {
    data: Data | undefined;
    error: Error | null;
    refetch: () => Promise<unknown>;
    isFetching: boolean;
  };
  /** What is loading; what failed, and what to do if the server does not say. */
  copy: Record<"loading" | "failed", string> & { failedHint?: string };
  /** A class: the height of the skeleton. */
  height: string;
  className?: string;
  children: (data: Data) => ReactNode;
}

/** The loaded content; a skeleton while loading, and a retry after an error. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, copy, height, className } = props;
  if (query.data !== undefined) return props.children(query.data);
  if (query.error === null)
    return <Waiting label={copy.loading} height={height} className={className} />;
  return (
    <div className={className}>
      <ErrorPanel
        title={copy.failed}
        message={humanMessage(query.error, copy.failedHint)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    </div>
  );
}
