import { createServer, type RequestListener } from "node:http";

export interface Host {
  url: string;
  close: () => Promise<void>;
}

/** Answers requests at a free port of this machine. */
export async function listen(answer: RequestListener): Promise<Host> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, close };
}
