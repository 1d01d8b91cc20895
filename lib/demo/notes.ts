import { bookNotes } from "@/db/schema/book-notes";
import type { ContentNote, OwnNotes } from "@/lib/catalogue/note-schemas";
import type { Context } from "@/lib/kernel/context";
import { booksByNumber } from "./books";

const note = (topic: ContentNote["topic"], level: ContentNote["level"]): ContentNote => ({ topic, level });

type Say = { who: string } & OwnNotes;

/** What readers of the demo say of books, by the books' Project Gutenberg numbers: enough of them that it is shown. */
const NOTES: Readonly<Record<number, readonly Say[]>> = {
  84: [
    {
      who: "demo_reader",
      contentNotes: [note("murder", "moderate"), note("grief", "graphic"), note("childDeath", "moderate")],
      moods: ["dark", "emotional", "reflective"],
      pace: "medium",
    },
    {
      who: "demo_reader2",
      contentNotes: [note("murder", "moderate"), note("grief", "moderate"), note("childDeath", "mild")],
      moods: ["dark", "reflective", "funny"],
      pace: "medium",
    },
    {
      who: "lena_fuchs",
      contentNotes: [note("murder", "mild"), note("grief", "graphic"), note("childDeath", "moderate")],
      moods: ["dark", "reflective", "emotional", "sad"],
      pace: "medium",
    },
  ],
  1342: [
    {
      who: "demo_reader2",
      contentNotes: [note("sexism", "mild")],
      moods: ["funny", "lighthearted", "reflective"],
      pace: "medium",
    },
    { who: "priya_nand", contentNotes: [note("sexism", "mild")], moods: ["funny", "lighthearted"], pace: "medium" },
    { who: "sam_whitcombe", contentNotes: [note("sexism", "moderate")], moods: ["funny", "relaxing"], pace: "medium" },
  ],
};

export async function seedNotes(ctx: Context, people: Map<string, string>): Promise<void> {
  const books = await booksByNumber(ctx, Object.keys(NOTES).map(Number));
  const rows = Object.entries(NOTES).flatMap(([number, list]) =>
    list.flatMap(({ who, ...notes }) => {
      const [userId, workId] = [people.get(who), books.get(Number(number))];
      return userId && workId ? [{ userId, workId, ...notes, updatedAt: ctx.now }] : [];
    }),
  );
  if (rows.length > 0) await ctx.db.insert(bookNotes).values(rows);
}
