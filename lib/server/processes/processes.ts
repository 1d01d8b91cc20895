/**
 * Several processes behind one address, by node:cluster: this one listens and hands each connection to the next of them that
 * has nothing to accept, so neither the death nor the replacement of one loses a connection that waits. It does nothing else
 * with them; they agree among themselves over PostgreSQL, as processes on several machines do.
 */
import cluster, { type Worker } from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import { type FromMember, METRICS_MS, type ToMember } from "./messages";
import { endUntaken } from "./untaken-connections";

type Member = {
  name: string;
  worker: Worker;
  state: "starting" | "ready" | "leaving";
  heardAt: number;
  readyAt: number;
  ended: Promise<void>;
  metrics: Map<number, (text: string) => void>;
};

type Options = {
  names: readonly string[];
  /** Variables of theirs alone; one that is undefined is not passed on. */
  env: Record<string, string | undefined>;
  report: (line: string) => void;
  /** How long one may take to leave before it is ended. */
  leaveMs: number;
  silentMs?: number;
  metricsMs?: number;
  firstPauseMs?: number;
};

const SILENT_MS = 60_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 15_000;
/** Whoever lived this long is started again at once. */
const LONG_LIFE_MS = 60_000;
const LOOK_MS = 1_000;

type Variables = Options["env"];
type Early = { worker: Worker; env: Record<string, string> };

function fork(name: string, env: Variables): Worker {
  cluster.schedulingPolicy = cluster.SCHED_RR;
  const worker = cluster.fork({ ...env, BOOKPLATE_PROCESS: name });
  worker.on("error", () => undefined); // it ends, which `#begin` hears
  return worker;
}

/** A process that reads its files while the database is opened, and waits then for `Processes.start` to take it. */
export const forkEarly = (name: string, env: Variables): Worker => fork(name, { ...env, BOOKPLATE_EARLY: "1" });

export class Processes {
  readonly #options: Required<Options>;
  readonly #members = new Set<Member>();
  readonly #pauses = new Map<string, number>();
  readonly #ending = new AbortController();
  readonly #watch: NodeJS.Timeout;
  #renewing = "";
  #asked = 0;

  private constructor(options: Options) {
    this.#options = { silentMs: SILENT_MS, metricsMs: METRICS_MS, firstPauseMs: FIRST_PAUSE_MS, ...options };
    this.#watch = setInterval(() => this.#endSilent(), Math.min(LOOK_MS, this.#options.silentMs)).unref();
  }

  /**
   * Returns when the first of `names` serves; the others follow at once, since the first start is waited for by somebody.
   * `early` is a process that has read its files already (`forkEarly`) and becomes that first one, told what there is by now.
   */
  static async start(
    options: Options,
    { signal, early }: { signal?: AbortSignal; early?: Early } = {},
  ): Promise<Processes> {
    const processes = new Processes(options);
    const abort = () => void processes.stop();
    signal?.addEventListener("abort", abort, { once: true });
    const [first = "", ...others] = options.names;
    try {
      await processes.#begin(first, early);
    } catch (error) {
      await processes.stop();
      throw error;
    } finally {
      signal?.removeEventListener("abort", abort);
    }
    for (const name of others) void processes.#begin(name).catch(() => processes.#replace(name, "could not start"));
    return processes;
  }

  /**
   * Replaces one after the other: a new one serves before the old one is told to leave. One that cannot start leaves the rest
   * as they are. While it goes on, a second call does nothing.
   */
  async renew(): Promise<void> {
    const { names, report } = this.#options;
    if (this.#renewing || this.#isEnding) return;
    try {
      for (this.#renewing of names) {
        const old = this.#named(this.#renewing);
        await this.#begin(this.#renewing);
        await Promise.all(old.map((member) => this.#end(member, "retire")));
        if (this.#named(this.#renewing).length === 0) void this.#replace(this.#renewing, "soon after its start");
      }
      report(`All ${names.length} processes have been replaced.`);
    } catch {
      if (this.#isEnding) return;
      report(`A new process ${this.#renewing} could not start; the present ones go on.`);
      if (this.#named(this.#renewing).length === 0) void this.#replace(this.#renewing, "ended meanwhile");
    } finally {
      this.#renewing = "";
    }
  }

  async stop(): Promise<void> {
    this.#ending.abort();
    clearInterval(this.#watch);
    await Promise.all([...this.#members].map((member) => this.#end(member, "stop")));
  }

  get #isEnding(): boolean {
    return this.#ending.signal.aborted;
  }

  #named = (name: string): Member[] =>
    [...this.#members].filter((member) => member.name === name && member.state !== "leaving");

  /** Starts a process under this name; done when it serves, failed when it ended before. */
  #begin(name: string, early?: Early): Promise<void> {
    const waiting = early?.worker.isConnected() ? early : undefined;
    const worker = waiting?.worker ?? fork(name, this.#options.env);
    endUntaken(worker);
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const now = performance.now();
    const member: Member = { name, worker, state: "starting", heardAt: now, readyAt: now, ended, metrics: new Map() };
    this.#members.add(member);
    if (waiting) send(member, { type: "begin", env: waiting.env });
    return new Promise((resolve, reject) => {
      worker.on("message", (message: FromMember) => {
        member.heardAt = performance.now();
        if (message.type === "ready" && member.state === "starting") {
          Object.assign(member, { state: "ready", readyAt: performance.now() });
          resolve();
        } else if (message.type === "metrics") member.metrics.get(message.id)?.(message.text);
        else if (message.type === "ask") void this.#answer(member, message.id);
      });
      worker.once("exit", (code, signal) => {
        const was = member.state;
        member.state = "leaving";
        this.#members.delete(member);
        end();
        reject(new Error(`The process ${name} ended before it served.`));
        if (was === "ready" && this.#renewing !== name)
          void this.#replace(name, signal ?? `status ${code}`, performance.now() - member.readyAt);
      });
    });
  }

  /** Starts another one in the place of one that ended by itself: soon, and later each time it does not live long. */
  async #replace(name: string, how: string, livedMs = 0): Promise<void> {
    const { report, firstPauseMs } = this.#options;
    if (livedMs > LONG_LIFE_MS) this.#pauses.delete(name);
    while (!this.#isEnding) {
      const pause = this.#pauses.get(name) ?? firstPauseMs;
      this.#pauses.set(name, Math.min(2 * pause, LONGEST_PAUSE_MS));
      report(`The process ${name} ended (${how}); another one starts in ${pause / 1000} s.`);
      try {
        await sleep(pause, undefined, { signal: this.#ending.signal });
        return await this.#begin(name);
      } catch {
        how = "could not start";
      }
    }
  }

  async #end(member: Member, type: "stop" | "retire"): Promise<void> {
    if (member.state === "starting") member.worker.process.kill("SIGTERM");
    else send(member, { type });
    member.state = "leaving";
    const late = setTimeout(() => member.worker.process.kill("SIGKILL"), this.#options.leaveMs);
    await member.ended;
    clearTimeout(late);
  }

  /** One that hangs, or is cut off from a database that others reach, says nothing any more. */
  #endSilent() {
    const now = performance.now();
    for (const member of this.#members) {
      const patienceMs = this.#options.silentMs * (member.state === "starting" ? 3 : 1);
      if (member.state === "leaving" || now - member.heardAt < patienceMs) continue;
      this.#options.report(`The process ${member.name} has said nothing for ${Math.round(now - member.heardAt)} ms.`);
      member.worker.process.kill("SIGKILL");
    }
  }

  /** Asks the others for their metrics on behalf of one that was asked; who does not answer in time is left out. */
  async #answer(asking: Member, id: number): Promise<void> {
    const mine = ++this.#asked;
    const ready = [...this.#members].filter((member) => member !== asking && member.state === "ready");
    const texts = ready.map(async (member) => {
      const { promise, resolve } = Promise.withResolvers<string>();
      const late = setTimeout(() => resolve(""), this.#options.metricsMs);
      member.metrics.set(mine, resolve);
      send(member, { type: "collect", id: mine });
      const text = await promise;
      clearTimeout(late);
      member.metrics.delete(mine);
      return [member.name, text] as const;
    });
    send(asking, { type: "answer", id, others: Object.fromEntries(await Promise.all(texts)) });
  }
}

/** One that is gone hears nothing, and its end is heard. */
const send = (member: Member, message: ToMember) => void member.worker.send(message, () => undefined);
