/**
 * Everything that `source` yields, its first element read at once: a download whose source cannot be read
 * fails before its first byte is sent, with a problem response.
 */
export async function readFirst<T>(source: AsyncGenerator<T, unknown>): Promise<AsyncIterable<T>> {
  const first = await source.next();
  return (async function* () {
    if (first.done !== true) yield first.value;
    yield* source;
  })();
}
