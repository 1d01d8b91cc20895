/** The types that prove access: whoever asks for more refuses what proves less. What tsc must refuse stands below. */
import { expectTypeOf, test } from "vitest";
import type { AuthorFor } from "@/lib/authors/access";
import type { advancedStats } from "@/lib/authors/advanced-stats";
import type { ClubFor } from "@/lib/clubs/access";
import type { lockOpenVoting } from "@/lib/clubs/votes";
import type { EditorFor } from "@/lib/collections/access";

test("what proves more stands in for what proves less, and not the other way", () => {
  expectTypeOf<ClubFor<"admin">>().toExtend<ClubFor<"moderator">>();
  expectTypeOf<ClubFor<"moderator">>().toExtend<ClubFor<"member">>();
  expectTypeOf<ClubFor<"member">>().toExtend<ClubFor<"view">>();
  expectTypeOf<ClubFor<"view">>().not.toExtend<ClubFor<"member">>();
  expectTypeOf<ClubFor<"member">>().not.toExtend<ClubFor<"moderator">>();
  expectTypeOf<ClubFor<"moderator">>().not.toExtend<ClubFor<"admin">>();
  expectTypeOf<AuthorFor<"pro">>().toExtend<AuthorFor<"author">>();
  expectTypeOf<AuthorFor<"author">>().not.toExtend<AuthorFor<"pro">>();
  expectTypeOf<AuthorFor<"author">>().not.toExtend<AuthorFor<"owner">>();
  expectTypeOf<EditorFor<"curator">>().toExtend<EditorFor<"curator-or-editor">>();
  expectTypeOf<EditorFor<"curator-or-editor">>().not.toExtend<EditorFor<"curator">>();
});

test("a need must be named, and the functions refuse a weaker one", () => {
  // @ts-expect-error without a need
  type _Club = ClubFor;
  // @ts-expect-error without a need
  type _Author = AuthorFor;
  // @ts-expect-error without a need
  type _Editor = EditorFor;
  expectTypeOf<ClubFor<"view">>().not.toExtend<Parameters<typeof lockOpenVoting>[1]>();
  expectTypeOf<AuthorFor<"author">>().not.toExtend<Parameters<typeof advancedStats>[1]>();
});
