import type { IncomingMessage } from "node:http";

/** Whether a browser asks for something to read, and not the API's client or React. */
export const wantsPage = ({ url = "/", headers }: IncomingMessage): boolean =>
  /\btext\/html\b/.test(headers.accept ?? "") && !headers.rsc && !url.startsWith("/api/");
