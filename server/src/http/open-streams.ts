/** For one person in one process; what a laptop left open without a word counts until it is found gone. */
const mostForOne = 10;

interface Stream {
  end: () => void;
  /** Ends it for want of room: it must come back later than the others, or they would push each other out. */
  giveWay: () => void;
}

/** The streams of events that are open, each under the person it is for; the oldest gives way to an eleventh. */
export class OpenStreams {
  readonly #open = new Map<string, Set<Stream>>();

  add(userId: string, stream: Stream): void {
    const streams = this.#open.get(userId) ?? new Set();
    this.#open.set(userId, streams.add(stream));
    const [oldest] = streams;
    if (streams.size > mostForOne) oldest?.giveWay();
  }

  /** False where it is over already. */
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
