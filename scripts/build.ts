/** Builds the pages ahead of the first start: for an image, which must not build when it starts. */
import { buildIfStale } from "@/lib/server/build";
import { readVariables } from "@/lib/server/launch";
import { runProgram } from "@/lib/server/program";

runProgram(async ({ signal }) => {
  readVariables(); // a bad value stops the start that comes after: it is said now, not after minutes and in Next's words
  await buildIfStale((line) => console.log(line), signal);
});
