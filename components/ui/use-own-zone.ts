import { useSyncExternalStore } from "react";

/** The zone of the reader's own clock; null on the server and until the page is alive, since only a browser knows it. */
export const useOwnZone = (): string | null => useSyncExternalStore(never, ownZone, () => null);

const never = () => () => undefined;
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
