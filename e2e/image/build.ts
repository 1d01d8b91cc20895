/** The image of the app, from what is committed: a file that was forgotten is missing here too. */
import fs from "node:fs";
import path from "node:path";
import { buildah, draftFolder, run } from "./tools";

const CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt";

/**
 * Builds `Dockerfile` at a commit. npm inside trusts whom this machine trusts: that is mounted while building and is in
 * no layer. A layer whose instruction and files are those of the last run is taken from there.
 */
export async function buildImage(tag: string, commit = "HEAD"): Promise<void> {
  const [folder, beside] = [draftFolder(), draftFolder()];
  try {
    await run("sh", ["-c", 'git archive "$1" | tar -x -C "$2"', "sh", commit, folder]);
    const settings = path.join(beside, "npmrc");
    fs.writeFileSync(settings, fs.existsSync(CERTIFICATES) ? `cafile=${CERTIFICATES}\n` : "");
    const mounts = ["/etc/ssl/certs:/etc/ssl/certs:ro", `${settings}:/usr/local/etc/npmrc:ro`];
    const volumes = mounts.flatMap((mount) => ["--volume", mount]);
    await buildah("bud", "--layers", "--format", "docker", "--isolation", "chroot", ...volumes, "--tag", tag, folder);
  } finally {
    for (const draft of [folder, beside]) fs.rmSync(draft, { recursive: true, force: true });
  }
}
