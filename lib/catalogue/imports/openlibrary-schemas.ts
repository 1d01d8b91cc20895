/** The parts of Open Library's records that we read. Anything else, or of another type than it should be, is passed over. */
import { z } from "zod";

const Text = z
  .union([z.string(), z.object({ value: z.string() })])
  .transform((text) => (typeof text === "string" ? text : text.value));
const Ref = z
  .union([z.string(), z.object({ key: z.string() })])
  .transform((ref) => (typeof ref === "string" ? ref : ref.key));
const Strings = z.array(z.unknown()).transform((list) => list.filter((item) => typeof item === "string"));
const loose = <T extends z.ZodType>(type: T) => type.nullish().catch(null);

export const Author = z.object({
  key: z.string(),
  name: loose(z.string()),
  personal_name: loose(z.string()),
  fuller_name: loose(z.string()),
  alternate_names: loose(Strings),
  birth_date: loose(z.string()),
  death_date: loose(z.string()),
  bio: loose(Text),
  links: loose(z.array(z.object({ url: z.string(), title: loose(z.string()) }))),
  wikipedia: loose(z.string()),
  remote_ids: loose(z.record(z.string(), z.unknown())),
});

export const Work = z.object({
  key: z.string(),
  title: z.string().min(1),
  subtitle: loose(z.string()),
  description: loose(Text),
  subjects: loose(Strings),
  first_publish_date: loose(z.string()),
  authors: loose(z.array(z.union([Ref, z.object({ author: Ref }).transform((role) => role.author)]).catch(""))),
});

export const Edition = z.object({
  key: z.string(),
  title: loose(z.string()),
  subtitle: loose(z.string()),
  works: loose(z.array(Ref)),
  authors: loose(z.array(Ref)),
  isbn_10: loose(Strings),
  isbn_13: loose(Strings),
  languages: loose(z.array(Ref)),
  publishers: loose(Strings),
  publish_date: loose(z.string()),
  number_of_pages: loose(z.coerce.number().int()),
  physical_format: loose(z.string()),
  subjects: loose(Strings),
});

/** "/works/OL45804W" -> "OL45804W". */
export const idOf = (key: string): string => key.split("/").at(-1) ?? key;
