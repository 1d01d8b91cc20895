import type { Replica } from "@/lib/kernel/replica";

/** A replica as it stood at a moment. */
export const standing = (values: Partial<ReturnType<Replica["state"]>>): Pick<Replica, "state"> => ({
  state: () => ({ state: "standby", replayed: 1n, lagSeconds: 0, lagBytes: 0, ...values }),
});
