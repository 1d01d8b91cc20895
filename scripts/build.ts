/** Builds the pages ahead of the first start: for an image, which must not build when it starts. */
import { buildIfStale } from "@/lib/server/build";
import { runProgram } from "@/lib/server/program";

runProgram(({ signal }) => buildIfStale((line) => console.log(line), signal));
