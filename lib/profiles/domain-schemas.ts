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
    hostname: z.string().describe("As DNS writes it: lower case, punycode"),
    status: z
      .enum(["unverified", "verified", "failing"])
      .describe("failing: verified, and its token is not found any more; see verifiedUntil"),
    serves: z.boolean().describe("Whether your page is shown there: verified, and your tier has it"),
    records: z
      .array(z.object({ type: z.enum(["TXT", "CNAME"]), name: z.string(), value: z.string() }))
      .describe("What to write into your DNS; an A record to the same machine does in place of the CNAME"),
    facts: z
      .object({
        at: Instant,
        ownership: z.enum(["found", "missing", "other", "unreachable"]).describe("other: a TXT that is not the token"),
        seen: z.array(z.string()).describe("The other values, five at most"),
        pointing: z.enum(["here", "elsewhere", "missing", "unknown"]).describe("Where the name's addresses lead"),
      })
      .nullable()
      .describe("What the last check found; it is made daily too"),
    verifiedAt: Instant.nullable(),
    verifiedUntil: Instant.nullable().describe("When a failing domain stops being yours here"),
  })
  .meta({ id: "CustomDomain", description: "A domain of the reader's own" });
export type CustomDomain = z.infer<typeof CustomDomain>;
