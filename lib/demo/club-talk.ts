import { clubCommentLikes, clubComments, clubDiscussions } from "@/db/schema/club-talk";
import { newId } from "@/db/schema/columns";
import type { Context } from "@/lib/kernel/context";
import type { DemoClub, DemoComment } from "./clubs-cast";

type Cast = { ctx: Context; people: Map<string, string> };

/** The discussions of a club and what is written in them, by the people under these names, about the reads of these numbers. */
export async function seedTalk({ ctx, people }: Cast, clubId: string, club: DemoClub, readIds: Map<number, string>) {
  for (const { title, body, by, hoursAgo, pinned, spoiler, book, comments } of club.discussions) {
    const id = newId();
    const at = new Date(ctx.now.getTime() - hoursAgo * 3_600_000);
    const flat = [...placed(comments)];
    await ctx.db.insert(clubDiscussions).values({
      id,
      clubId,
      userId: people.get(by) ?? "",
      readId: book ? (readIds.get(book) ?? null) : null,
      title,
      body,
      spoiler: spoiler ?? false,
      pinnedAt: pinned ? at : null,
      commentCount: flat.length,
      rootCount: comments.length,
      likeCount: flat.reduce((sum, { likes = [] }) => sum + likes.length, 0),
      lastActivityAt: new Date(at.getTime() + flat.length * 600_000),
      createdAt: at,
    });
    for (const [i, comment] of flat.entries()) {
      const { by: author, body: text, likes = [], position = null, replyCount, ...place } = comment;
      await ctx.db.insert(clubComments).values({
        ...place,
        discussionId: id,
        userId: people.get(author) ?? "",
        body: text,
        position,
        replyCount,
        likeCount: likes.length,
        createdAt: new Date(at.getTime() + (i + 1) * 600_000),
      });
      if (likes.length > 0)
        await ctx.db
          .insert(clubCommentLikes)
          .values(likes.map((username) => ({ commentId: place.id, userId: people.get(username) ?? "" })));
    }
  }
}

type Place = { id: string; rootId: string; parentId: string | null; depth: number; path: string };

/** The comments in the order of the thread, each with where it stands. */
function* placed(
  comments: DemoComment[],
  above: Place | null = null,
): Generator<Omit<DemoComment, "replies"> & Place & { replyCount: number }> {
  for (const { replies = [], ...comment } of comments) {
    const id = newId();
    const place: Place = above
      ? { id, rootId: above.rootId, parentId: above.id, depth: above.depth + 1, path: `${above.path}/${id}` }
      : { id, rootId: id, parentId: null, depth: 0, path: id };
    const below = [...placed(replies, place)];
    yield { ...comment, ...place, replyCount: below.length };
    yield* below;
  }
}
