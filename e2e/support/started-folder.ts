/** Data folders that have had their first start, for tests of what comes later: each is a copy of one that was made once. */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { waitForLock } from "@/lib/server/embedded/lock";
import { startApp } from "./app";
import { own, ownFolder } from "./own-app";

/** Lies in the folder of the whole run, which goes with it. */
const original = () => path.join(process.env.BOOKPLATE_DATA ?? "", "started");

/** Fills a folder, a new one unless it is given, with the database and the demo world of a first start that ended in good order. */
export async function startedFolder(folder = ownFolder()): Promise<string> {
  const turn = await waitForLock(`${original()}.turn`, "exclusive");
  try {
    if (!fs.existsSync(original())) {
      const made = `${original()}.new`;
      fs.mkdirSync(made);
      fs.chmodSync(made, 0o755); // the server's account must get in
      await (await startApp(own(made))).stop();
      fs.renameSync(made, original());
    }
  } finally {
    turn.release();
  }
  execFileSync("cp", ["-a", `${original()}/.`, folder]);
  return folder;
}
