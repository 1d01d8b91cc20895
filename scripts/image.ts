/**
 * `npm run image`: proves the container files. Builds the image from the committed Dockerfile, starts all of compose.yaml
 * from it, plays the operator's first day against it, and lets processes come and go. Needs Debian and root; no daemon and
 * no registry of images. Nothing runs or is mounted afterwards, unless `--keep` leaves the containers to be looked at.
 */

import { commandArguments } from "@/lib/server/command-arguments";
import { runProgram } from "@/lib/server/program";
import { proveImage } from "../e2e/image/prove";
import { ensureTools } from "../e2e/image/tools";

runProgram(async (program) => {
  const keep = commandArguments("npm run image -- [--keep]", { options: ["keep"] }).has("keep");
  await ensureTools((line) => console.log(line));
  await proveImage({ report: (line) => console.log(line), atEnd: program.atEnd, signal: program.signal, keep });
});
