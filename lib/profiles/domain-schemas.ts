import { z } from "zod";
import { Instant } from "@/lib/http/fields";

export const SetDomain = z
  .strictObject({
    hostname: z.string().trim().min(1).max(253).describe("A host name of yours such as books.yourname.org"),
  })
  .meta({ id: "SetDomain" });
export type SetDomain = z.infer<typeof SetDomain>;

export const CustomDomain = z
  .object({
    hostname: z.string().describe("As in DNS: lower case, punycode"),
    status: z
      .enum(["unverified", "verified", "failing"])
      .describe("failing: verified, but its token can no longer be found; see verifiedUntil"),
    serves: z.boolean().describe("Whether your page is shown there: verified, and included in your tier"),
    records: z
      .array(z.object({ type: z.enum(["TXT", "CNAME"]), name: z.string(), value: z.string() }))
      .describe("The records to add to your DNS; an A record to the same server works instead of the CNAME"),
    facts: z
      .object({
        at: Instant,
        ownership: z
          .enum(["found", "missing", "other", "unreachable"])
          .describe("other: a TXT record without the token"),
        seen: z.array(z.string()).describe("The other values, five at most"),
        pointing: z.enum(["here", "elsewhere", "missing", "unknown"]).describe("Where the domain's addresses point"),
      })
      .nullable()
      .describe("What the last check found; a check also runs daily"),
    verifiedAt: Instant.nullable(),
    verifiedUntil: Instant.nullable().describe("When a failing domain stops being yours"),
  })
  .meta({ id: "CustomDomain", description: "A domain of the reader's own" });
export type CustomDomain = z.infer<typeof CustomDomain>;
