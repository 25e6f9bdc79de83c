/** Per person and process; a vanished client's stream counts until that is noticed. */
const mostForOne = 10;

interface Stream {
  end: () => void;
  /**
   * Ends it to make room; its client must reconnect later than others, or they would displace each
   * other.
   */
  giveWay: () => void;
}

/** The open event streams by person; an eleventh replaces the oldest. */
export class OpenStreams {
  readonly #open = new Map<string, Set<Stream>>();

  add(userId: string, stream: Stream): void {
    const streams = this.#open.get(userId) ?? new Set();
    this.#open.set(userId, streams.add(stream));
    const [oldest] = streams;
    if (streams.size > mostForOne) oldest?.giveWay();
  }

  /** False if it has already ended. */
  remove(userId: string, stream: Stream): boolean {
    const streams = this.#open.get(userId);
    const isOpen = streams?.delete(stream) === true;
    if (streams?.size === 0) this.#open.delete(userId);
    return isOpen;
  }

  endAll(): void {
    for (const streams of this.#open.values()) for (const { end } of streams) end();
  }
}
