/** `compose.yaml` as it is committed, as arguments of podman: what it says is what is tried. */
import fs from "node:fs";
import path from "node:path";
import { readYaml } from "@/lib/testing/yaml";
import { limits } from "./tools";

export type Service = {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
  ports?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  tmpfs?: string[];
  shm_size?: string;
  stop_grace_period: string;
  restart: string;
  healthcheck?: { test: string[] };
};

/** Ours, and no word that this file would silently leave out. */
const UNDERSTOOD = new Set([
  "image",
  "build",
  "command",
  "environment",
  "depends_on",
  "volumes",
  "ports",
  "read_only",
  "cap_drop",
  "security_opt",
  "tmpfs",
  "shm_size",
  "stop_grace_period",
  "restart",
  "healthcheck",
]);

/** The services with the operator's variables filled in, as `.env` would. */
export function readCompose(variables: Record<string, string>): Record<string, Service> {
  const fill = (text: string) =>
    text.replace(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, kind: string, rest: string) => {
      const value = variables[name] || (kind === "-" ? rest : "");
      if (!value && kind === "?") throw new Error(`compose.yaml needs ${name}: ${rest}`);
      return value;
    });
  const { services } = readYaml(fs.readFileSync("compose.yaml", "utf8")) as unknown as {
    services: Record<string, Service>;
  };
  for (const [name, service] of Object.entries(services)) {
    const unknown = Object.keys(service).filter((word) => !UNDERSTOOD.has(word));
    if (unknown.length > 0) throw new Error(`${name} in compose.yaml has words that are not tried here: ${unknown}`);
    service.environment = Object.fromEntries(
      Object.entries(service.environment ?? {}).map(([key, value]) => [key, fill(value)]),
    );
  }
  return services;
}

export const graceOf = ({ stop_grace_period: text = "10s" }: Service): string => {
  if (!/^\d+s$/.test(text)) throw new Error(`stop_grace_period is not in seconds: ${text}`);
  return text.slice(0, -1);
};

type Place = {
  name: string;
  network: string;
  ip: string;
  hosts: Record<string, string>;
  /** Where a port of the container is to be found on this machine. */
  published: Record<string, number>;
  extra: Record<string, string>;
};

/** What `podman run` gets for a service. Ports go to loopback, on numbers of the run's own. */
export function runArguments(service: Service, { name, network, ip, hosts, published, extra }: Place): string[] {
  const each = (option: string, values: string[] = []) => values.flatMap((value) => [option, value]);
  const ports = (service.ports ?? []).flatMap((entry) => {
    const inside = entry.split(":")[1] ?? "";
    return published[inside] ? [`127.0.0.1:${published[inside]}:${inside}`] : [];
  });
  const volumes = service.volumes?.map((volume) =>
    volume.startsWith("./")
      ? path.resolve(volume.split(":")[0] ?? "") + volume.slice(volume.indexOf(":"))
      : `${network}-${volume}`,
  );
  return [
    ...["--detach", "--name", name, "--network", network, "--ip", ip, "--log-driver", "k8s-file"],
    "--no-healthcheck", // podman has systemd ask; here the one who waits asks
    ...each(
      "--add-host",
      Object.entries(hosts).map(([host, address]) => `${host}:${address}`),
    ),
    ...limits(),
    ...["--restart", service.restart],
    ...(service.read_only ? ["--read-only"] : []),
    ...each("--cap-drop", service.cap_drop),
    ...each(
      "--security-opt",
      service.security_opt?.map((option) => option.replace(":true", "")),
    ),
    ...each("--tmpfs", service.tmpfs),
    ...each("--volume", volumes),
    ...each("--publish", ports),
    ...(service.shm_size ? ["--shm-size", service.shm_size] : []),
    ...each(
      "--env",
      Object.entries({ ...service.environment, ...extra }).map(([key, value]) => `${key}=${value}`),
    ),
    service.image,
    ...(service.command ?? []),
  ];
}
