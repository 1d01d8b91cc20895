/**
 * What the build writes above every script of the pages (lib/server/build.ts): Chromium compiles all of one that begins so while
 * it comes, on another thread, and not each function when it is called. It stands here, among what the pages are made of, so
 * that another hint is another build.
 */
export const SCRIPT_HINT = "//# allFunctionsCalledOnLoad\n";
