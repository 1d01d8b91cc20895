/** What Chromium is started with: a browser that asks nobody but the app. */
export const FLAGS = [
  "--no-sandbox",
  "--disable-gpu", // there is none: drawing without its stand-in costs less
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--renderer-process-limit=1", // pages share one, which keeps its compiled scripts: a new one for each page costs a seventh more
];
