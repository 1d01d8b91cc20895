/** A worker process for tests that kill it: tells everybody of one event, then ends. Started with DATABASE_URL. */

import { systemContext } from "@/lib/kernel/context";
import { closePool } from "@/lib/kernel/database";
import { fanOut } from "@/lib/notifications/fan-out";
import { notificationTypes } from "@/lib/registry/notification-types";

const [eventId = ""] = process.argv.slice(2);
await fanOut(systemContext(), notificationTypes, { eventId });
await closePool();
