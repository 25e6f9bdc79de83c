type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>;
type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>;

/**
 * The first `length` bytes of a body. If it fails, ends early or stalls, `goOn` is called once, with the
 * number of bytes so far, and returns the rest. A player would ask the same source again.
 */
export function finishBody(
  body: Bytes,
  length: number,
  { stallMs, goOn }: { stallMs: number; goOn: (done: number) => Promise<Bytes> },
): Bytes {
  let reader = body.getReader();
  let done = 0;
  let isFirst = true;
  const read = async () => {
    const bytes = isFirst ? await readInTime(reader, stallMs) : (await reader.read()).value;
    if (bytes !== undefined || !isFirst) return bytes;
    isFirst = false;
    void reader.cancel().catch(() => {});
    reader = (await goOn(done)).getReader();
    return (await reader.read()).value;
  };
  return new ReadableStream({
    async pull(controller) {
      const bytes = await read();
      if (bytes === undefined) throw new TypeError("The sound ended early");
      done += bytes.length;
      controller.enqueue(bytes);
      if (done >= length) controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Undefined if the body has failed, has ended or stalls. */
async function readInTime(reader: Reader, stallMs: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stalled = new Promise<undefined>((give) => {
    timer = setTimeout(give, stallMs, undefined);
  });
  try {
    const next = reader.read().then(({ value }) => value);
    return await Promise.race([next, stalled]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
