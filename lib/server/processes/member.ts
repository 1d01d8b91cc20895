/** The side of a process that `npm start` began beside others. */
import { env } from "@/lib/kernel/env";
import { ALIVE_EVERY_MS, type FromMember, METRICS_MS, type ToMember } from "./messages";

export type Membership = {
  /** Its number, or `jobs`. */
  name: string;
  /** The metrics of the other processes, by their names; of those that answer. */
  others: () => Promise<Record<string, string>>;
  /** From now on it says its own metrics when it is asked, and that it is alive while `isAlive`. */
  ready: (parts: { own: () => string; isAlive: () => boolean }) => void;
  /** Told to leave: `retire` when another one has its place, `stop` when all end. */
  untilLeaving: Promise<"stop" | "retire">;
};

/** Of a process that was started before there was a database: the variables that say where it is, once there is one. */
export function untilBegun(): Promise<Record<string, string>> {
  return new Promise((resolve) => {
    const hear = (message: ToMember) => {
      if (message.type !== "begin") return;
      process.off("message", hear);
      resolve(message.env);
    };
    process.on("message", hear);
  });
}

/**
 * Joins the program that started this process. Ends with it by itself: node:cluster sees to that. That program leaves out who
 * does not say its metrics in time; `patienceMs` is for one that says nothing at all.
 */
export function joinProcesses(patienceMs = 2 * METRICS_MS): Membership {
  let own: () => string = () => "";
  let asked = 0;
  const waiting = new Map<number, (others: Record<string, string>) => void>();
  const { promise: untilLeaving, resolve: leave } = Promise.withResolvers<"stop" | "retire">();
  process.on("message", (message: ToMember) => {
    if (message.type === "stop" || message.type === "retire") leave(message.type);
    else if (message.type === "collect") send({ type: "metrics", id: message.id, text: own() });
    else if (message.type === "answer") waiting.get(message.id)?.(message.others);
  });
  return {
    name: env().BOOKPLATE_PROCESS ?? "",
    untilLeaving,
    others: async () => {
      const id = ++asked;
      const { promise, resolve } = Promise.withResolvers<Record<string, string>>();
      const late = setTimeout(() => resolve({}), patienceMs);
      waiting.set(id, resolve);
      send({ type: "ask", id });
      const others = await promise;
      clearTimeout(late);
      waiting.delete(id);
      return others;
    },
    ready: (parts) => {
      own = parts.own;
      setInterval(() => parts.isAlive() && send({ type: "alive" }), ALIVE_EVERY_MS).unref();
      send({ type: "ready" });
    },
  };
}

/** A program that is gone hears nothing, and then this process ends too. */
const send = (message: FromMember) => void process.send?.(message, undefined, {}, () => undefined);
