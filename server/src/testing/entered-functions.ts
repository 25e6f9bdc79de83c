import { Session, type Profiler } from "node:inspector";

/** The named functions of the server that `work` called, each as "file#name". */
export async function enteredFunctions(work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session();
  session.connect();
  const post = <T>(method: string, params: object = {}) =>
    new Promise<T>((done, fail) => {
      session.post(method, params, (error, result) =>
        error === null ? done(result as T) : fail(error),
      );
    });
  try {
    await post("Profiler.enable");
    await post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
    await work();
    const { result } = await post<Profiler.TakePreciseCoverageReturnType>(
      "Profiler.takePreciseCoverage",
    );
    return result.flatMap(({ url, functions }) => {
      const file = /\/((?:server|audio|domain|contract)\/(?!.*node_modules).*\.ts)/.exec(url)?.[1];
      if (file === undefined) return [];
      return functions
        .filter(({ functionName, ranges }) => functionName !== "" && (ranges[0]?.count ?? 0) > 0)
        .map(({ functionName }) => `${file}#${functionName}`);
    });
  } finally {
    session.disconnect();
  }
}
