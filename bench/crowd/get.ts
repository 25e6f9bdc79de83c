import { type Agent, request } from "node:http";

/** Reads the whole response, as a browser does; returns its status. */
export function get(url: string, agent: Agent): Promise<number> {
  return new Promise((done, fail) => {
    const headers = { accept: "text/html,*/*", "accept-encoding": "br, gzip" };
    request(url, { agent, headers }, (answer) => {
      answer.resume();
      answer.on("end", () => done(answer.statusCode ?? 0));
    })
      .on("error", fail)
      .end();
  });
}
