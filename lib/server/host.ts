/** What a Host header says. */

/** A name or address with a port or none; names of people's machines have underscores. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

export const isHost = (header: string): boolean => HOST.test(header);

/** The name or address of a Host header: no port, lower case. */
export const hostnameOf = (header: string | undefined): string =>
  (header ?? "").toLowerCase().replace(/:\d*$/, "").replace(/\.$/, "");
