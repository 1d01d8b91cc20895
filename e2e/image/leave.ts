/** Nothing stays behind: what still runs is ended, and what was mounted is unmounted, however the proof ended. */
import fs from "node:fs";
import { buildah, endTools, OURS, PASSING, run } from "./tools";

/** Where the plugins of the network keep names; they mount it when it is not there yet. */
const NAMES = "/run/netns";

/** Mount points of this machine, the innermost last. The kernel writes spaces and the like as octal numbers. */
const mountPoints = (): string[] =>
  fs
    .readFileSync("/proc/self/mountinfo", "utf8")
    .split("\n")
    .flatMap((line) => line.split(" ")[4] ?? [])
    .map((place) => place.replace(/\\(\d{3})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 8))));

const isOurs = (place: string): boolean => OURS.some((folder) => place.startsWith(`${folder}/`) || place === folder);

/** Looks at the machine before anything begins; what it returns brings the machine back to that. */
export function leaveAsFound(): () => Promise<void> {
  const namesWereThere = mountPoints().includes(NAMES);
  return async () => {
    await endTools();
    await buildah("rm", "--all");
    for (const place of mountPoints().filter(isOurs).reverse()) await run("umount", [place], { mayFail: true });
    const unused = !namesWereThere && fs.existsSync(NAMES) && fs.readdirSync(NAMES).length === 0;
    if (unused) for (const place of mountPoints().filter((at) => at === NAMES)) await run("umount", [place]);
    const stays = mountPoints().filter(isOurs);
    if (stays.length > 0) throw new Error(`These are still mounted: ${stays.join(", ")}.`);
    for (const folder of PASSING) fs.rmSync(folder, { recursive: true, force: true });
  };
}
