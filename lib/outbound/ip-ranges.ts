import { BlockList, isIP } from "node:net";

/** Networks that are not the public internet: ourselves, neighbours, metadata services, tunnels into any of them. */
const NOT_PUBLIC_4 = new BlockList();
const NOT_PUBLIC_6 = new BlockList(); // a list of its own: Node would check IPv4 against the mapped range too
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const)
  NOT_PUBLIC_4.addSubnet(network, bits, "ipv4");
for (const [network, bits] of [
  ["::", 96], // unspecified, loopback, and the old form of embedded IPv4
  ["::ffff:0:0", 96], // IPv4-mapped
  ["64:ff9b::", 96], // NAT64
  ["64:ff9b:1::", 48],
  ["100::", 64],
  ["2001::", 23], // Teredo and other special uses
  ["2001:db8::", 32],
  ["2002::", 16], // 6to4
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
] as const)
  NOT_PUBLIC_6.addSubnet(network, bits, "ipv6");

/** Whether an address is one of the public internet. What is not an address at all is not. */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, "").replace(/%.*$/, "");
  const version = isIP(bare);
  if (version === 4) return !NOT_PUBLIC_4.check(bare, "ipv4");
  return version === 6 && !NOT_PUBLIC_6.check(bare, "ipv6");
}

/** Whether an address is this machine's own. */
export const isLoopback = (address: string): boolean => address === "::1" || /^127\.\d+\.\d+\.\d+$/.test(address);
