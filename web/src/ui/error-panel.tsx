import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";

interface ErrorPanelProps {
  /** What failed: "Your invoices could not be loaded". */
  title: string;
  /** Why, and what to do. */
  message?: string;
  onRetry?: () => void;
  isRetrying?: boolean;
}

export function ErrorPanel({ title, message, onRetry, isRetrying }: ErrorPanelProps) {
  return (
    <Alert
      tone="danger"
      title={title}
      isLive
      actions={
        onRetry && (
          <Button
            variant="secondary"
            size="small"
            onClick={onRetry}
            isPending={isRetrying}
            pendingLabel="Trying again…"
          >
            Retry
          </Button>
        )
      }
    >
      {message ?? "The connection may have been lost. Please check it and try again."}
    </Alert>
  );
}
