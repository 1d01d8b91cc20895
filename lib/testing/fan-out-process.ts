/** A worker process for tests that kill it: tells everybody of one event, then ends. Started with DATABASE_URL. */

import { systemContext } from "@/lib/context";
import { closePool } from "@/lib/database";
import { notificationKinds } from "@/lib/notification-kinds";
import { fanOut } from "@/lib/notifications/fan-out";

const [eventId = ""] = process.argv.slice(2);
await fanOut(systemContext(), notificationKinds, { eventId });
await closePool();
