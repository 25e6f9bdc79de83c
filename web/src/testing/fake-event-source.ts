/** Replaces the browser's EventSource; the test sends the server's events. */
export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  readyState = 0;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.opened.push(this);
  }

  static get newest(): FakeEventSource {
    const newest = FakeEventSource.opened.at(-1);
    if (newest === undefined) throw new Error("No event stream was opened");
    return newest;
  }

  close() {
    this.readyState = FakeEventSource.CLOSED;
  }

  tell(name: string, readyState = 1) {
    this.readyState = readyState;
    this.dispatchEvent(new Event(name));
  }
}

const realEventSource = globalThis.EventSource;

export function stubEventSource(): void {
  FakeEventSource.opened = [];
  globalThis.EventSource = FakeEventSource as unknown as typeof EventSource;
}

export function restoreEventSource(): void {
  globalThis.EventSource = realEventSource;
}
