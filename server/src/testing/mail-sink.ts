import { type AddressInfo, createServer, type Server } from "node:net";

export interface MailSink {
  url: string;
  /** The received emails with their headers. */
  mails: string[];
  /** Accepts the emails that were kept waiting. */
  resume: () => void;
  close: () => void;
}

interface Manner {
  /** Accepts no recipient. */
  isRefusing?: boolean;
  /** Keeps emails to addresses that end in this waiting for a response. */
  waitsFor?: string;
}

/** A local mail server, on a free port by default, that forwards nothing and accepts everything by default. */
export async function openMailSink(
  port = 0,
  { isRefusing = false, waitsFor }: Manner = {},
): Promise<MailSink> {
  const mails: string[] = [];
  const waiting: (() => void)[] = [];
  const server = createServer((socket) => {
    let [unread, mail]: [string, string | null] = ["", null];
    const say = (line: string) => void socket.write(`${line}\r\n`);
    const read = (line: string) => {
      const [, recipient] = /^RCPT TO:(<.*>)/.exec(line) ?? [];
      if (isRefusing && mail === null && recipient !== undefined)
        say(`550 5.1.1 ${recipient}: Recipient address rejected: User unknown`);
      else if (waitsFor !== undefined && recipient?.endsWith(`${waitsFor}>`) === true)
        waiting.push(() => say("250 fine"));
      else if (mail === null) {
        if (line === "DATA") mail = "";
        say(line === "DATA" ? "354 go on" : line === "QUIT" ? "221 bye" : "250 fine");
      } else if (line === ".") {
        mails.push(mail);
        mail = null;
        say("250 taken");
      } else mail += `${line}\n`;
    };
    say("220 sink");
    socket.on("data", (bytes) => {
      const lines = (unread + bytes.toString()).split("\r\n");
      unread = lines.pop() ?? "";
      lines.forEach(read);
    });
    socket.on("error", () => socket.destroy());
  });
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  return {
    url: `smtp://127.0.0.1:${portOf(server)}`,
    mails,
    resume: () => waiting.forEach((respond) => respond()),
    close: () => server.close(),
  };
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;
