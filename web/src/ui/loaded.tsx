import type { ReactNode } from "react";
import { clsx } from "clsx";
import { humanMessage } from "../api/api-error.ts";
import { ErrorPanel } from "./error-panel.tsx";
import { Skeleton } from "./skeleton.tsx";

interface LoadedProps<Data> {
  /** What `useQuery` answers. */
  query: {
    data: Data | undefined;
    error: Error | null;
    refetch: () => Promise<unknown>;
    isFetching: boolean;
  };
  /** What is waited for, said to those who cannot see the skeleton, and the room that it will take. */
  loading: { label: string; className: string };
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
    return (
      <output className={clsx("block", props.className)}>
        <span className="sr-only">{loading.label}</span>
        <Skeleton className={clsx("w-full", loading.className)} />
      </output>
    );
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
