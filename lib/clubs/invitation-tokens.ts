import { keyedHash } from "@/lib/kernel/secrets";

/** The token of an invitation for one reader: made again whenever their notification is read, so that it is stored nowhere. */
export const readerToken = (invitationId: string): string => keyedHash("club-invitation", invitationId);
