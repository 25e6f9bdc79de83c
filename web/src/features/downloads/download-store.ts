/** One downloaded track; its bytes are encrypted, and unreadable once the row with the key is deleted. */
export interface DownloadedTrack {
  trackId: string;
  userId: string;
  title: string;
  durationSeconds: number;
  /** Length of its final fade; absent in downloads made before it was stored. */
  nightFadeSeconds?: number;
  /** Path and query it was fetched from. */
  address: string;
  contentType: string;
  /** The server's ETag, which changes with the sound. */
  etag: string | null;
  /** Size of the sound before encryption. */
  sizeBytes: number;
  /** Expiry, in milliseconds since 1970. */
  playableUntil: number;
  /** Non-extractable, even for this page. */
  key: CryptoKey;
  /** Pieces of 64 KiB, each encrypted separately. */
  sealed: Blob;
}

/** Deleted as a whole at sign-out: see api/personal-keys.ts. */
const downloadDatabase = "attune-kept";
const table = "tracks";

export const findDownload = (trackId: string) =>
  withTracks(
    "readonly",
    (tracks) => tracks.get(trackId) as IDBRequest<DownloadedTrack | undefined>,
  );

export const listDownloads = () =>
  withTracks("readonly", (tracks) => tracks.getAll() as IDBRequest<DownloadedTrack[]>);

export const putDownload = (track: DownloadedTrack) =>
  withTracks("readwrite", (tracks) => tracks.put(track));

export const deleteDownload = (trackId: string) =>
  withTracks("readwrite", (tracks) => tracks.delete(trackId));

/** Opens the database each time, so that no open connection blocks its deletion. */
async function withTracks<Result>(
  mode: IDBTransactionMode,
  work: (tracks: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  try {
    const transaction = database.transaction(table, mode);
    // A full device reports it only when the transaction commits.
    const [result] = await Promise.all([
      settled(work(transaction.objectStore(table))),
      completed(transaction),
    ]);
    return result;
  } finally {
    database.close();
  }
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(downloadDatabase, 1);
  request.addEventListener("upgradeneeded", () => {
    request.result.createObjectStore(table, { keyPath: "trackId" });
  });
  return await settled(request);
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("Storage failed")));
  });
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () =>
      reject(transaction.error ?? new Error("Storage failed")),
    );
  });
}
