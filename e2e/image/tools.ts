/** Debian's tools for images and containers, which need no daemon: buildah builds, podman runs. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** What is kept between runs: the base system and the images. */
export const CACHE = path.resolve(".data/image");
/** What is made on the way, on the same disk. */
const DRAFTS = path.join(CACHE, "drafts");
/** What lives as long as containers do. Short, since names of sockets in it are bounded; one for a folder, since podman remembers it. */
const RUN = path.join(os.tmpdir(), `bookplate-image-${createHash("sha256").update(CACHE).digest("hex").slice(0, 8)}`);

/** Where a Debian is made. Other accounts have to get in, and it has to be on a disk. */
export const MAKING = `${RUN}-base`;
/** A new folder that is gone at the end, whatever became of who asked for it. */
export function draftFolder(): string {
  fs.mkdirSync(DRAFTS, { recursive: true });
  return fs.mkdtempSync(path.join(DRAFTS, "d-"));
}

/** What nobody needs once nothing runs any more. */
export const PASSING = [DRAFTS, RUN, MAKING];
/** Every folder in which tools mount something. */
export const OURS = [CACHE, RUN, MAKING];

const PACKAGES = {
  buildah: "buildah",
  podman: "podman",
  runc: "runc",
  mmdebstrap: "mmdebstrap",
  iptables: "iptables",
  "/usr/lib/cni/bridge": "containernetworking-plugins",
} as const;

/** Installs what is missing, as the journeys do with their browser. */
export async function ensureTools(report: (line: string) => void): Promise<void> {
  if (process.getuid?.() !== 0) throw new Error("Run this as root: a base system is made, and containers are started.");
  const isThere = (tool: string) =>
    tool.startsWith("/") ? fs.existsSync(tool) : spawnSync("sh", ["-c", `command -v ${tool}`]).status === 0;
  const missing = Object.entries(PACKAGES).flatMap(([tool, name]) => (isThere(tool) ? [] : [name]));
  if (missing.length === 0) return;
  if (!fs.existsSync("/usr/bin/apt-get")) throw new Error(`Install these first: ${missing.join(", ")}.`);
  report(`Installing ${missing.join(", ")} ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-qq"], { env });
  await run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...missing], { env });
}

type Options = { cwd?: string; env?: NodeJS.ProcessEnv; mayFail?: boolean };
type Ran = { code: number | null; output: string; errors: string };

const running = new Set<ChildProcess>();

/** Begins a command in a group of its own, so that one that is told to end takes along what it started. */
export function begin(command: string, args: string[], { cwd, env }: Options = {}): ChildProcess {
  const child = spawn(command, args, {
    cwd,
    env: env ?? process.env,
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  running.add(child);
  for (const ended of ["close", "error"]) child.once(ended, () => running.delete(child));
  return child;
}

/** Ends what runs now, politely, and without courtesy what does not listen. */
export async function endTools(): Promise<void> {
  const meant = [...running];
  const ended = Promise.all(meant.filter(isAlive).map((child) => once(child, "exit"))); // pipes may stay open in what they began
  const signalAll = (signal: NodeJS.Signals) => {
    for (const { pid } of meant) if (pid) killGroup(pid, signal);
  };
  signalAll("SIGTERM");
  const late = setTimeout(() => signalAll("SIGKILL"), PATIENCE_MS);
  await ended;
  clearTimeout(late);
  signalAll("SIGKILL");
}

const isAlive = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

const PATIENCE_MS = 2_000;

function killGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error; // it ended by itself meanwhile
  }
}

/** Runs a command to its end. A failure is said with the last of its own words, unless it may fail. */
export async function run(command: string, args: string[], { cwd, env, mayFail }: Options = {}): Promise<Ran> {
  const child = begin(command, args, { cwd, env });
  let output = "";
  let errors = "";
  child.stdout?.on("data", (chunk) => (output += chunk));
  child.stderr?.on("data", (chunk) => (errors += chunk));
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0 && !mayFail)
    throw new Error(`${command} ${args.slice(0, 12).join(" ")} failed:\n${`${output}\n${errors}`.slice(-4_000)}`);
  return { code, output: output.trim(), errors: errors.trim() };
}

/** Layers over one another where the kernel lets us; else each container is a copy of the whole image. */
const driver = () => (mayOverlay() ? "overlay" : "vfs");
const storage = () => ["--root", path.join(CACHE, `store-${driver()}`), "--runroot", RUN, "--storage-driver", driver()];

let overlays: boolean | undefined;
function mayOverlay(): boolean {
  if (overlays !== undefined) return overlays;
  const folder = draftFolder();
  for (const name of ["lower", "upper", "work", "merged"]) fs.mkdirSync(path.join(folder, name));
  const options = `lowerdir=${folder}/lower,upperdir=${folder}/upper,workdir=${folder}/work`;
  const merged = path.join(folder, "merged");
  overlays = spawnSync("mount", ["-t", "overlay", "overlay", "-o", options, merged]).status === 0;
  if (overlays) spawnSync("umount", [merged]);
  fs.rmSync(folder, { recursive: true, force: true });
  return overlays;
}

export const buildah = (...args: string[]) => run("buildah", [...storage(), ...args]);

const engine = () => [...storage(), "--runtime", "runc", "--cgroup-manager", "cgroupfs", "--events-backend", "file"];
export const podman = (...args: string[]) => run("podman", [...engine(), ...args]);
export const tryPodman = (...args: string[]) => run("podman", [...engine(), ...args], { mayFail: true });

/**
 * A container may have what this process may have: podman's own wish is refused where that is less. The kernel counts
 * processes by number of user, whatever container they are in.
 */
export function limits(): string[] {
  const text = fs.readFileSync("/proc/self/limits", "utf8");
  const files = /^Max open files\s+\S+\s+(\d+)/m.exec(text)?.[1] ?? "1024";
  return ["--ulimit", `nofile=${files}:${files}`, "--ulimit", "nproc=4096:4096"];
}

/** A program of a Debian package without installing it, which would start a service on this machine. */
export async function debianProgram(name: string, inside: string): Promise<string> {
  const place = path.join(CACHE, "programs", name);
  const program = path.join(place, "unpacked", inside);
  if (fs.existsSync(program)) return program;
  fs.mkdirSync(place, { recursive: true });
  await run("apt-get", ["download", "-qq", "-o", "APT::Sandbox::User=root", name], { cwd: place });
  const [file = ""] = fs.readdirSync(place).filter((entry) => entry.endsWith(".deb"));
  await run("dpkg-deb", ["--extract", file, "unpacked"], { cwd: place });
  return program;
}
