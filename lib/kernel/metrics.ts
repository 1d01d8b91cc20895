/**
 * Metrics about this process in the text format of Prometheus (version 0.0.4). Written by hand because the whole format
 * is a page long: counters, gauges, histograms. Labels are a closed set of words, never an id, a name or an address.
 */
import { singleton } from "@/db/singletons";

type Labels = Record<string, string>;
type Family = { help: string; type: "counter" | "gauge" | "histogram"; lines: () => string[] };

class Metrics {
  readonly #families = new Map<string, Family>();

  /** A number that only grows. */
  counter(name: string, help: string): (labels?: Labels, by?: number) => void {
    const values = new Map<string, number>();
    this.#families.set(name, { help, type: "counter", lines: () => lines(name, values) });
    return (labels = {}, by = 1) => {
      const key = format(labels);
      values.set(key, (values.get(key) ?? 0) + by);
    };
  }

  /** A value as it is when somebody looks. */
  gauge(name: string, help: string, read: () => readonly (readonly [Labels, number])[]): void {
    this.#families.set(name, {
      help,
      type: "gauge",
      lines: () => read().map(([labels, value]) => `${name}${format(labels)} ${value}`),
    });
  }

  /** How long things took, in seconds, counted into buckets. */
  histogram(name: string, help: string, bounds: readonly number[]): (seconds: number, labels?: Labels) => void {
    const series = new Map<string, { labels: Labels; buckets: number[]; sum: number; count: number }>();
    this.#families.set(name, {
      help,
      type: "histogram",
      lines: () =>
        [...series.values()].flatMap(({ labels, buckets, sum, count }) => [
          ...bounds.map((le, i) => `${name}_bucket${format({ ...labels, le: String(le) })} ${upTo(buckets, i)}`),
          `${name}_bucket${format({ ...labels, le: "+Inf" })} ${count}`,
          `${name}_sum${format(labels)} ${sum}`,
          `${name}_count${format(labels)} ${count}`,
        ]),
    });
    return (seconds, labels = {}) => {
      const key = format(labels);
      let entry = series.get(key);
      if (!entry) {
        entry = { labels, buckets: bounds.map(() => 0), sum: 0, count: 0 };
        series.set(key, entry);
      }
      const smallest = bounds.findIndex((le) => seconds <= le);
      if (smallest >= 0) entry.buckets[smallest] = (entry.buckets[smallest] ?? 0) + 1;
      entry.sum += seconds;
      entry.count += 1;
    };
  }

  render(): string {
    const text = [...this.#families].flatMap(([name, { help, type, lines: current }]) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...current(),
    ]);
    return `${text.join("\n")}\n`;
  }
}

const lines = (name: string, values: Map<string, number>) =>
  [...values].map(([key, value]) => `${name}${key} ${value}`);

/** A bucket holds what is at most its bound, so the smaller ones count in. */
const upTo = (buckets: readonly number[], i: number) => buckets.slice(0, i + 1).reduce((sum, count) => sum + count, 0);

/** Called several times a request, so it builds the text in one go. */
function format(labels: Labels): string {
  let text = "";
  for (const name in labels) text += `${text && ","}${name}="${(labels[name] ?? "").replace(/[\\"\n]/g, escaped)}"`;
  return text && `{${text}}`;
}

const escaped = (character: string) => (character === "\n" ? "\\n" : `\\${character}`);

const QUICK = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What Bookplate counts. Areas add nothing of their own here: routes and job names tell them apart. */
function declare() {
  const metrics = new Metrics();
  const counts = { queriesRunning: 0, requestsRunning: 0 };
  metrics.gauge("bookplate_requests_running", "Requests in progress.", () => [[{}, counts.requestsRunning]]);
  metrics.gauge("bookplate_pool_queries_running", "Statements sent or waiting for a connection of the pool.", () => [
    [{}, counts.queriesRunning],
  ]);
  return {
    metrics,
    counts,
    requests: metrics.counter("bookplate_requests_total", "Responses, by method, route and status."),
    requestSeconds: metrics.histogram("bookplate_request_seconds", "Response time, by route.", QUICK),
    cache: metrics.counter(
      "bookplate_page_cache_total",
      "Anonymous requests by what the page cache said: hit, fill, rest.",
    ),
    querySeconds: metrics.histogram("bookplate_query_seconds", "Statements of the pool, with their wait.", QUICK),
    queryErrors: metrics.counter("bookplate_query_errors_total", "Statements that failed, by SQLSTATE or cause."),
    publicReads: metrics.counter(
      "bookplate_public_reads_total",
      "Statements for pages of strangers, by who answered: replica, primary. Only with a replica.",
    ),
    jobs: metrics.counter("bookplate_jobs_total", "Jobs this process did, by name and result."),
    jobSeconds: metrics.histogram("bookplate_job_seconds", "Time a job took, by name.", [0.01, 0.1, 1, 10, 60, 300]),
    mails: metrics.counter("bookplate_mails_total", "Emails accepted or rejected by the provider, by result."),
    notifications: metrics.counter("bookplate_notifications_total", "People notified of an event, by kind."),
    deliveries: metrics.counter(
      "bookplate_deliveries_total",
      "Outcome of notifications, by channel (inbox, push, phone, mail, digest, webhook) and result (sent, retried, dead, gone, dropped, quiet).",
    ),
  };
}

const shared = singleton<ReturnType<typeof declare>>("metrics");

/** The metrics of this process: one set for Next's bundle and the server around it. */
export function processMetrics(): ReturnType<typeof declare> {
  shared.value ??= declare();
  return shared.value;
}
