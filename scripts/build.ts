/** Builds the pages ahead of the first start: for an image, which must not build when it starts. */
import { buildIfStale } from "@/lib/server/build";
import { runProgram } from "@/lib/server/program";
import { readVariables } from "@/lib/server/variables";

runProgram(async ({ signal }) => {
  readVariables(); // a bad value stops the start that comes after: it is said now, not after minutes and in Next's words
  await buildIfStale((line) => console.log(line), signal);
});
