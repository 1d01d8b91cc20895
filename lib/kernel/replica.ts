import { connectReplica, type Db } from "@/db/client";
import type { ReplicaState } from "@/db/replica";
import { singleton } from "@/db/singletons";
import { LONGEST_LOCK_MS, pool, statementLimit } from "./database";
import { env } from "./env";
import { log } from "./log";
import { processMetrics } from "./metrics";
import { observeQuery } from "./observe";
import { Reach } from "./reach";

const LOOK_MS = 1_000;

export type Replica = {
  db: Db;
  reach: Reach;
  /** How it stands, and how much of the primary's log it lacks. */
  state: () => ReplicaState & { lagBytes: number };
  end: () => Promise<void>;
};

const shared = singleton<Replica>("replica");

/** The replica that strangers' public pages are read from; nothing unless the server of pages has opened one. */
export const replica = (): Replica | undefined => shared.value;

/** Opens the replica that DATABASE_REPLICA_URL names, if it names one, and looks after it once a second. */
export function openReplica(): Replica | undefined {
  const url = env().DATABASE_REPLICA_URL;
  if (!url || shared.value) return shared.value;
  const reach = new Reach();
  const reads = connectReplica(pool(), url, {
    max: env().DATABASE_POOL,
    statementMs: statementLimit(),
    lockMs: Math.min(LONGEST_LOCK_MS, statementLimit()),
    observe: observeQuery,
    wanted: () => reach.wanted,
    onRead: (from) => processMetrics().publicReads({ from }),
  });
  let last = reads.state().state;
  const look = async () => {
    await reads.look();
    const { state, lagSeconds } = reads.state();
    if (state !== last) log().warn({ replica: state, lagSeconds }, "the replica is now another than before");
    last = state;
  };
  const timer = setInterval(() => void look(), LOOK_MS).unref();
  const opened: Replica = {
    db: reads.db,
    reach,
    state: () => {
      const state = reads.state();
      const lacks = (reach.primary ?? 0n) - (state.replayed ?? reach.primary ?? 0n);
      const lagBytes = lacks > 0n ? Number(lacks) : 0;
      return { ...state, lagBytes, lagSeconds: lagBytes === 0 ? 0 : state.lagSeconds };
    },
    end: async () => {
      clearInterval(timer);
      shared.value = undefined;
      await reads.end();
    },
  };
  shared.value = opened;
  return opened;
}
