import { installationName } from "@/lib/kernel/installation";
import { escaped } from "./escape";

/** What a person reads when the page itself cannot be made: by status, since nothing else is certain then. */
const ERROR_MESSAGES: Record<number, { title: string; text: string }> = {
  429: {
    title: "Too many requests",
    text: "Your network has requested too many pages in a short time. Wait a few minutes, then try again.",
  },
  503: {
    title: "One moment, please",
    text: "The site is restarting or very busy. Everything you saved is safe. Try again in a few seconds.",
  },
};

const LINK = "color: inherit; display: inline-block; padding: 0.6rem; text-underline-offset: 0.2em";
const AGAIN = `<p><a href="" style="${LINK}">Try again</a></p>`;

/** The way back into a form that could not be taken: it is sent again with all that was typed, without scripts. */
export function sendAgain(action: string, typed: Iterable<readonly [string, string]>): string {
  const inputs = [...typed].map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  const look = `${LINK}; border: 1px solid; background: none; font: inherit; cursor: pointer`;
  return `<form method="post" action="${escaped(action)}">${inputs.join("")}<button style="${look}">Try again</button></form>`;
}

/** A page that needs nothing else, styled by attributes alone as its policy asks; null for a status it has no words for. */
export function errorPage(status: number, again = AGAIN): string | null {
  const message = ERROR_MESSAGES[status];
  if (!message) return null;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${message.title} · ${escaped(installationName())}</title>
</head>
<body style="margin: 0; min-height: 100vh; display: grid; place-items: center; color-scheme: light dark; background: light-dark(#f1f2ec, #11181e); color: light-dark(#17222b, #e8e6dc); font: 1.0625rem/1.6 'Brygada 1918', Georgia, serif">
<main style="max-width: 34rem; margin: 1.5rem; padding: 2rem; border: 1px solid; outline: 3px double; outline-offset: 5px; text-align: center">
<h1 style="margin: 0 0 1rem; font-weight: 500; font-size: 1.75rem; line-height: 1.2">${message.title}</h1>
<p>${message.text}</p>
${again}
</main>
</body>
</html>
`;
}
