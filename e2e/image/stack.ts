/** The services of `compose.yaml`, running: in its order, on a network of their own, each waited for until it is healthy. */
import { setTimeout as sleep } from "node:timers/promises";
import { graceOf, readCompose, runArguments, type Service } from "./compose";
import { podman, tryPodman } from "./tools";

const NETWORK = "bookplate-proof";
const SUBNET = "10.213.87";
/** This machine, as the containers see it. */
export const GATEWAY = `${SUBNET}.1`;
const LONGEST_MS = 180_000;

export type Stack = {
  url: string;
  services: Record<string, Service>;
  /** Variables of our processes that compose does not set, such as where the mails of a proof go. */
  extra: Record<string, string>;
  /** Starts one service, new or again, and waits until it is healthy. */
  up: (name: string) => Promise<void>;
  /** What does not run yet, in the order of `depends_on`. */
  upAll: () => Promise<void>;
  /** SIGTERM and the grace that compose gives; how it ended. */
  stop: (name: string) => Promise<{ code: number; ms: number }>;
  addressOf: (name: string) => string;
  exec: (name: string, ...command: string[]) => Promise<string>;
  logs: (name: string) => Promise<string>;
  /** With volumes and network. */
  remove: () => Promise<void>;
};

type Wanted = { port: number; variables: Record<string, string> };

export async function makeStack({ port, variables }: Wanted): Promise<Stack> {
  const extra: Record<string, string> = {};
  const services = readCompose(variables);
  const names = Object.keys(services);
  const addresses = Object.fromEntries(names.map((name, at) => [name, `${SUBNET}.${10 + at}`]));
  const remove = async () => {
    for (const name of names) await tryPodman("rm", "--force", "--time", "1", containerOf(name));
    const { output } = await tryPodman("volume", "ls", "--quiet", "--filter", `name=${NETWORK}`);
    for (const volume of output.split("\n").filter(Boolean)) await tryPodman("volume", "rm", "--force", volume);
    await tryPodman("network", "rm", "--force", NETWORK);
  };
  await remove(); // of a run that was killed
  await podman("network", "create", "--subnet", `${SUBNET}.0/24`, "--gateway", GATEWAY, "--disable-dns", NETWORK);

  async function waitUntilHealthy(name: string): Promise<void> {
    const until = Date.now() + LONGEST_MS;
    while (!(await isHealthy(name, services[name]))) {
      const { output } = await tryPodman("inspect", "--format", "{{.State.Status}}", containerOf(name));
      if (output !== "running" || Date.now() > until)
        throw new Error(`${name} is ${output} and not healthy:\n${(await logs(name)).slice(-3_000)}`);
      await sleep(250);
    }
  }

  async function up(name: string): Promise<void> {
    const service = services[name];
    if (!service) throw new Error(`There is no service ${name}.`);
    await tryPodman("rm", "--force", "--time", "1", containerOf(name));
    const place = { name: containerOf(name), network: NETWORK, ip: addresses[name] ?? "", hosts: addresses };
    await podman(
      "run",
      ...runArguments(service, { ...place, published: { 80: port }, extra: name in OURS ? extra : {} }),
    );
    await waitUntilHealthy(name);
  }

  async function upAll(): Promise<void> {
    const waiting = new Set<string>();
    for (const name of names) if (!(await isRunning(name))) waiting.add(name);
    while (waiting.size > 0)
      for (const name of waiting) {
        if (Object.keys(services[name]?.depends_on ?? {}).some((other) => waiting.has(other))) continue;
        await up(name);
        waiting.delete(name);
      }
  }

  async function stop(name: string) {
    const began = Date.now();
    await podman("stop", "--time", graceOf(services[name] as Service), containerOf(name));
    const ms = Date.now() - began;
    const { output } = await podman("inspect", "--format", "{{.State.ExitCode}}", containerOf(name));
    return { code: Number(output), ms };
  }

  const exec = async (name: string, ...command: string[]) =>
    (await podman("exec", containerOf(name), ...command)).output;
  return {
    url: `http://localhost:${port}`,
    services,
    extra,
    up,
    upAll,
    stop,
    addressOf: (name) => addresses[name] ?? "",
    exec,
    logs,
    remove,
  };
}

/** Those made of our own image. */
const OURS = { "app-1": true, "app-2": true, worker: true };

const containerOf = (name: string) => `${NETWORK}-${name}`;

async function logs(name: string): Promise<string> {
  const { output, errors } = await tryPodman("logs", containerOf(name));
  return `${output}\n${errors}`;
}

/** By the service's own check, or the image's HEALTHCHECK. The proxy has none: it is up when it runs. */
async function isHealthy(name: string, service: Service | undefined): Promise<boolean> {
  const test = service?.healthcheck?.test ?? (name in OURS ? await checkOf(service?.image ?? "") : []);
  if (test.length > 0) return (await tryPodman("exec", containerOf(name), ...test.slice(1))).code === 0;
  return isRunning(name);
}

const isRunning = async (name: string): Promise<boolean> =>
  (await tryPodman("inspect", "--format", "{{.State.Running}}", containerOf(name))).output === "true";

async function checkOf(image: string): Promise<string[]> {
  const { output } = await podman("image", "inspect", "--format", "{{json .HealthCheck.Test}}", image);
  return JSON.parse(output);
}
