/** Builds the pages ahead of the first start: for an image, which must not build when it starts. */
import { buildIfStale } from "@/lib/server/build";

try {
  buildIfStale((line) => console.log(line));
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
