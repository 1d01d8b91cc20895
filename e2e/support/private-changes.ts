/** Changes of who may see what in the private world, each through the API, and what they do to who may read which word. */
import { EVERYBODY, type Name, type PrivateWorld } from "./private-world";
import { bearerOf, call } from "./world";

type Change = {
  name: string;
  make: () => Promise<{ status: number }>;
  /** What the change does to the words. */
  rule: () => void;
  /** Where it may show. */
  shows: RegExp;
};

const unless = (...names: Name[]) => EVERYBODY.filter((name) => !names.includes(name as Name));

export function changesOf(world: PrivateWorld): Change[] {
  const { people, book, club, founder, ofFollowers, threadOfMember, reportedThread, secrets } = world;
  const opened = (names: string[], readBy: readonly (Name | null)[]) => () => {
    for (const secret of secrets) if (names.includes(secret.of)) secret.readBy = readBy;
  };
  const byOwner = async (method: string, path: string, body: object) =>
    call(method, path, { headers: await bearerOf(people.owner), body });
  const shelf = (visibility: string) => () => byOwner("PATCH", `/v1/me/shelves/${ofFollowers.id}`, { visibility });
  const anywhere = `${book.slug}|${book.id}|/search|^/feed$|sitemap|/v1/me`;
  const ofOwner = new RegExp(`@${people.owner.username}|${anywhere}`);
  const ofClub = new RegExp(`/clubs|${anywhere}`);
  const [name, publicShelf, review] = ["the owner's name", "the owner's public shelf", "the owner's review"];
  return [
    {
      name: "a shelf is opened to everybody",
      make: shelf("public"),
      rule: opened(["a shelf for followers"], unless("blocked")),
      shows: ofOwner,
    },
    {
      name: "and closed",
      make: shelf("private"),
      rule: opened(["a shelf for followers"], ["owner"]),
      shows: ofOwner,
    },
    {
      name: "somebody is blocked",
      make: () => byOwner("POST", "/v1/me/blocks", { username: people.reader.username }),
      rule: opened([name, publicShelf, review], unless("blocked", "reader")),
      shows: ofOwner,
    },
    {
      name: "somebody hides",
      make: () => byOwner("PATCH", "/v1/me/privacy", { anonymous: true }),
      rule: opened([name, publicShelf], ["owner", "admin"]),
      shows: ofOwner,
    },
    {
      name: "a club's discussion is deleted by its author",
      make: async () =>
        call("DELETE", `/v1/clubs/${club.id}/discussions/${threadOfMember.id}`, {
          headers: await bearerOf(people.member),
        }),
      rule: opened(["a member's discussion"], []),
      shows: ofClub,
    },
    {
      name: "a discussion is removed by a moderator's decision on a report",
      make: async () => {
        const report = await call("POST", "/v1/reports", {
          headers: await bearerOf(people.reader),
          body: { kind: "club_discussion", id: reportedThread.id, reason: "spam" },
        });
        return call("PUT", `/admin/reports/${report.body.id}`, {
          headers: await bearerOf(people.admin),
          body: { decision: "remove" },
        });
      },
      rule: opened(["a reported discussion"], []),
      shows: ofClub,
    },
    {
      name: "a curator deletes the account",
      make: async () => call("DELETE", "/v1/me", { headers: await bearerOf(people.curator) }),
      rule: opened(["the curator's collection"], []),
      shows: new RegExp(`/$|collection|curat|discover|${anywhere}`),
    },
    {
      name: "a club closes its doors",
      make: async () =>
        call("PATCH", `/v1/clubs/${club.id}`, {
          headers: await bearerOf(founder),
          body: { visibility: "private" },
        }),
      rule: opened(["the public club"], ["member"]),
      shows: ofClub,
    },
  ];
}
