/** Replaces fetch: `answer` gets the path and parsed body of every request except for the CSRF token. */
export function stubServer(answer: (path: string, body: unknown) => Response): void {
  globalThis.fetch = async (input, init) => {
    const path = input instanceof Request ? input.url : input.toString();
    if (path === "/api/csrf-token") return Response.json({ csrfToken: "t" });
    return answer(path, typeof init?.body === "string" ? JSON.parse(init.body) : undefined);
  };
}
