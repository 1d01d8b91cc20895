import { z } from "zod";
import { isInRange, line, prose, WebUrl } from "@/lib/http/fields";
import { EventKind } from "./schemas";

const When = z.iso
  .datetime({ offset: true, local: true })
  .refine(isInRange, "must be between the years 1900 and 2200")
  .describe("ISO 8601; without an offset it is local time in `timezone`");
const Zone = z
  .string()
  .max(60)
  .refine((name) => isZone(name), "must be an IANA time zone such as Europe/Paris");
const eventFields = {
  kind: EventKind,
  title: line(150),
  description: prose(5_000).nullable().optional().describe("Markdown"),
  startsAt: When,
  endsAt: When.nullable().optional(),
  timezone: Zone,
  place: line(300).nullable().optional().describe("A place; or send virtualUrl, or both"),
  virtualUrl: WebUrl.nullable().optional(),
  rsvpUrl: WebUrl.nullable().optional(),
};
export const CreateEvent = z
  .strictObject({ ...eventFields, notifyFollowers: z.boolean().default(true) })
  .meta({ id: "CreateEvent" });
export type CreateEvent = z.infer<typeof CreateEvent>;
export const UpdateEvent = z
  .strictObject({ ...eventFields, status: z.enum(["scheduled", "cancelled"]) })
  .partial()
  .meta({ id: "UpdateEvent" });
export type UpdateEvent = z.infer<typeof UpdateEvent>;

function isZone(name: string): boolean {
  if (!/^[A-Za-z_]+(?:\/[\w+-]+)*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false; // the only way to ask Intl whether it knows a zone
  }
}
