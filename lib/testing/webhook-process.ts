/** A worker process for tests that kill it: sends what is due to webhooks, then ends. Started with DATABASE_URL. */
import { systemContext } from "@/lib/kernel/context";
import { closePool } from "@/lib/kernel/database";
import { webhookOwners } from "@/lib/registry/webhook-owners";
import { deliverWebhooks } from "@/lib/webhooks/deliver";

const [leaseMs = "60000"] = process.argv.slice(2);
const types = webhookOwners.flatMap(({ events }) => events);
await deliverWebhooks(systemContext(), types, { leaseMs: Number(leaseMs) });
await closePool();
