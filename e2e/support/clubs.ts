/** A club with everything in it, for contract rows and for looking from outside. */
import { createWork } from "@/db/factories";
import { createClubWith, createCurrentRead, createThread } from "@/db/factories/clubs";
import { bearerOf, call, database, newReader, type Person } from "./world";

type ClubOptions = NonNullable<Parameters<typeof createClubWith>[1]>;

export async function clubWorld(options: ClubOptions = {}) {
  const { club, admin, members } = await createClubWith(database(), { members: 1, ...options });
  const member = members[0] as Person;
  const [asAdmin, asMember] = [await bearerOf(admin), await bearerOf(member)];
  const params = { clubId: club.id };
  const at = `/v1/clubs/${club.id}`;
  return { club, admin, member, asAdmin, asMember, params, at };
}

export const stranger = async () => bearerOf(await newReader());
export const bookId = async () => (await createWork(database())).id;

export async function withRead(options?: ClubOptions) {
  const world = await clubWorld(options);
  const read = await createCurrentRead(database(), world.club.id);
  return { ...world, params: { ...world.params, readId: read.id } };
}

export async function withQuestion(options?: ClubOptions) {
  const world = await withRead(options);
  const at = `${world.at}/reads/${world.params.readId}/guide`;
  const { body } = await call("PUT", at, {
    headers: world.asAdmin,
    body: { questions: [{ text: "Whom do you trust?" }] },
  });
  return { ...world, params: { ...world.params, questionId: String(body.questions?.[0]?.id) } };
}

export async function withThread(options?: ClubOptions) {
  const world = await clubWorld(options);
  const discussion = await createThread(database(), world.club.id, world.member.id, 2);
  const [commentId = ""] = discussion.commentIds;
  return {
    ...world,
    params: { ...world.params, id: discussion.id },
    comment: { ...world.params, id: discussion.id, commentId },
  };
}

export async function withVoting(options?: ClubOptions) {
  const world = await clubWorld(options);
  const { body } = await call("POST", `${world.at}/nominations`, {
    headers: world.asMember,
    body: { bookId: await bookId(), pitch: "Short, and it stays." },
  });
  return { ...world, nominationId: body.id as string };
}

export async function withMeeting(options?: ClubOptions) {
  const world = await clubWorld(options);
  const { body } = await call("POST", `${world.at}/meetings`, {
    headers: world.asAdmin,
    body: { title: "Tea and chapter ten", startsAt: "2031-03-01T18:00:00Z", place: "The kitchen" },
  });
  return { ...world, params: { ...world.params, id: body.id as string } };
}

export async function withPoll(options?: ClubOptions) {
  const world = await clubWorld(options);
  const { body } = await call("POST", `${world.at}/polls`, {
    headers: world.asAdmin,
    body: {
      question: "Tea or coffee?",
      options: ["Tea", "Coffee"],
      method: "plurality",
      closesAt: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    },
  });
  return { ...world, params: { ...world.params, id: body.id as string }, optionId: body.options[0].id as string };
}

export async function withInvitation(options?: ClubOptions) {
  const world = await clubWorld(options);
  const { body } = await call("POST", `${world.at}/invitations`, { headers: world.asAdmin, body: {} });
  return { ...world, token: body.token as string, params: { ...world.params, id: body.id as string } };
}

export async function withReport(options?: ClubOptions) {
  const world = await withThread(options);
  const { body } = await call("POST", "/v1/reports", {
    headers: world.asAdmin,
    body: { kind: "club_comment", id: world.comment.commentId, reason: "spoiler" },
  });
  return { ...world, params: { clubId: world.club.id, id: body.id as string } };
}

export async function calendarToken({ at, asMember }: Awaited<ReturnType<typeof clubWorld>>): Promise<string> {
  const { body } = await call("GET", `${at}/notifications`, { headers: asMember });
  return new URL(body.calendarUrl).searchParams.get("token") ?? "";
}
