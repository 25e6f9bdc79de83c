import type { ReactNode } from "react";
import { humanMessage } from "../api/api-error.ts";
import { ErrorPanel } from "./error-panel.tsx";
import { Waiting } from "./waiting.tsx";

interface LoadedProps<Data> {
  /** What `useQuery` answers. */
  query: {
    data: Data | undefined;
    error: Error | null;
    refetch: () => Promise<unknown>;
    isFetching: boolean;
  };
  loading: { label: string; room: string };
  /** What failed, and what to do where the server does not say. */
  failure: { title: string; hint: string };
  className?: string;
  children: (data: Data) => ReactNode;
}

/** What was read; until then a skeleton, and after a failure the way to try again. */
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
