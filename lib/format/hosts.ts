/** Runs of what a host may be written with. One pass, however long the run is. */
const RUN = /[\p{L}\p{N}.-]+/gu;
/** How a name of the highest level begins: with a letter, and it has more than one. */
const TOP_LEVEL = /^\p{L}./u;
/** No name of the internet is longer. */
const LONGEST_HOST = 253;

/**
 * What in a text could be the host of an address, as it stands there: `see evil.example/x` has `evil.example`. Takes time
 * in proportion to the text, whatever it is.
 */
export function hostsIn(text: string): string[] {
  const hosts: string[] = [];
  for (const [run] of text.matchAll(RUN)) {
    if (!run.includes(".")) continue;
    const labels = run.slice(-LONGEST_HOST).split(".").map(withoutHyphens).filter(Boolean);
    const host = labels.slice(0, labels.findLastIndex((label) => TOP_LEVEL.test(label)) + 1);
    if (host.length > 1) hosts.push(host.join("."));
  }
  return hosts;
}

function withoutHyphens(label: string): string {
  let from = 0;
  let to = label.length;
  while (label[from] === "-") from++;
  while (to > from && label[to - 1] === "-") to--;
  return label.slice(from, to);
}
