/** `deploy/systemd` as systemd's own tools read it. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { run } from "./tools";

const PLACE = "deploy/systemd";
/** Of 10, by `systemd-analyze security`: 2 is its own bound for “OK”. */
const EXPOSURE_LIMIT = 2;

/** Throws what systemd finds in the units; the code is taken to lie where this checkout does. */
export async function tryUnits(): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bookplate-units-"));
  try {
    const files = fs.readdirSync(PLACE).filter((name) => /\.(service|timer)$/.test(name));
    for (const name of files)
      fs.writeFileSync(
        path.join(folder, name),
        fs.readFileSync(path.join(PLACE, name), "utf8").replaceAll("/opt/bookplate", process.cwd()),
      );
    const found = await run("systemd-analyze", ["verify", "--man=no", ...files.map((name) => path.join(folder, name))]);
    const ours = found.errors.split("\n").filter((line) => line.includes("bookplate"));
    if (ours.length > 0) throw new Error(ours.join("; "));
    const levels: string[] = [];
    for (const name of files.filter((file) => file.endsWith(".service"))) {
      const threshold = ["--offline=yes", `--threshold=${EXPOSURE_LIMIT * 10}`];
      const { output } = await run("systemd-analyze", ["security", ...threshold, path.join(folder, name)]);
      levels.push(`${name} ${/exposure level for \S+: ([\d.]+)/.exec(output)?.[1]}`);
    }
    return `exposure: ${levels.join(", ")}`;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
