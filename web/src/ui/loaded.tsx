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
  loading: { label: string; room: string };
  /** What failed, and what to do if the server does not say. */
  failure: { title: string; hint: string };
  className?: string;
  children: (data: Data) => ReactNode;
}

/** The loaded content; a skeleton while loading, and a retry after an error. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, loading, failure } = props;
  if (query.data !== undefined) return props.children(query.data);
  if (query.error === null) {
    return <Waiting {...loading} className={props.className} />;
  }
  return (
    <div className={props.className}>
      <ErrorPanel
        title={failure.title}
        message={humanMessage(query.error, failure.hint)}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    </div>
  );
}
