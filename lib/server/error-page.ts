import type { IncomingMessage } from "node:http";

/** What a person reads when the page itself cannot be made: by status, since nothing else is certain then. */
const WORDS: Record<number, { title: string; text: string }> = {
  429: {
    title: "Too many pages at once",
    text: "More pages were asked for from your network than we can make in so short a time. Wait a few minutes, then go on.",
  },
  503: {
    title: "One moment, please",
    text: "Bookplate is restarting, or busier than it can be. What you saved is safe. Try again in a few seconds.",
  },
};

/** Whether a browser asks for something to read, and not the API's client or React. */
export const wantsPage = ({ url = "/", headers }: IncomingMessage): boolean =>
  /\btext\/html\b/.test(headers.accept ?? "") && !headers.rsc && !url.startsWith("/api/");

/** A page that needs nothing else, styled by attributes alone as its policy asks; null for a status it has no words for. */
export function errorPage(status: number): string | null {
  const words = WORDS[status];
  if (!words) return null;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${words.title} · Bookplate</title>
</head>
<body style="margin: 0; min-height: 100vh; display: grid; place-items: center; color-scheme: light dark; background: light-dark(#f1f2ec, #11181e); color: light-dark(#17222b, #e8e6dc); font: 1.0625rem/1.6 'Brygada 1918', Georgia, serif">
<main style="max-width: 34rem; margin: 1.5rem; padding: 2rem; border: 1px solid; outline: 3px double; outline-offset: 5px; text-align: center">
<h1 style="margin: 0 0 1rem; font-weight: 500; font-size: 1.75rem; line-height: 1.2">${words.title}</h1>
<p>${words.text}</p>
<p><a href="" style="color: inherit; display: inline-block; padding: 0.6rem; text-underline-offset: 0.2em">Try again</a></p>
</main>
</body>
</html>
`;
}
