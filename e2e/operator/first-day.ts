/**
 * An operator's first day, over the documented API, from an empty database to an appeal that somebody else heard. No SQL, no
 * demo, no key in the code: what each step needs comes from the console, a mail, or the answer before.
 */
import assert from "node:assert/strict";
import { eventually, type Installation, mailWith, setupAddress } from "./installation";
import { ask, firstAdmin, openSetup, type Person, register, withPasskey } from "./person";

type Report = (step: string, ms: number) => void;

export async function playFirstDay(installation: Installation, report: Report): Promise<void> {
  const step = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const began = Date.now();
    const result = await work();
    report(what, Date.now() - began);
    return result;
  };
  const stranger = (request: string, expected = 200, body?: object) => ask(installation, {}, request, body, expected);

  const founder = await step("the set-up address on the console makes the first admin, once", async () => {
    const address = await setupAddress(installation);
    const person = await firstAdmin(installation, address, "ada");
    const again = await openSetup(installation, address, "mallory@readers.example");
    assert.ok(!again.headers.getSetCookie().some((line) => /session=[^;]/.test(line)), "it worked twice");
    return person;
  });

  await step("name, rules, contact, and registration by invitation", async () => {
    await founder.does("PATCH /admin/settings", {
      name: "Harbour Readers",
      tagline: "Books by the water",
      rules: "Be kind. Reviews are about books.",
      contactEmail: "desk@harbour.example",
      registration: "invite",
    });
    const instance = await stranger("GET /instance");
    assert.equal(instance.name, "Harbour Readers");
    assert.equal(instance.registration, "invite");
    assert.match(await (await fetch(`${installation.url}/rules`)).text(), /Reviews are about books/);
  });

  const admin = await step("a passkey, and a sign-in with it", async () => {
    const person = await withPasskey(installation, founder, "The desk");
    await mailWith(installation, founder.email, "The desk");
    const { data } = await person.does("GET /v1/me/passkeys");
    assert.deepEqual(
      data.map(({ name }: { name: string }) => name),
      ["The desk"],
    );
    return person;
  });

  const book = await step("the first book, and with it the first author page", async () => {
    const added = await admin.does(
      "POST /v1/books",
      { title: "The Lighthouse Ledger", authors: [{ name: "Ines Marlow" }], language: "en", firstPublished: 2024 },
      201,
    );
    await admin.does(`POST /librarian/books/${added.id}/confirm`);
    const shown = await stranger(`GET /v1/books/${added.id}`);
    assert.equal((await stranger(`GET /authors/${shown.authors[0].slug}`)).verified, false);
    return shown;
  });
  const [author] = book.authors;

  const people = await step("six people register by invitation, and nobody without", async () => {
    const { token } = await admin.does("POST /admin/invites", { maxUses: 6 }, 201);
    await assert.rejects(register(installation, "uninvited"), /invite_needed/);
    const names = ["ines", "edgar", "mona", "maurice", "walter", "rosa"] as const;
    const found = {} as Record<(typeof names)[number], Person>;
    for (const name of names) found[name] = await register(installation, name, token);
    await assert.rejects(register(installation, "seventh", token), /invite_needed/);
    return found;
  });
  const { ines, edgar, mona, maurice, walter, rosa } = people;

  const claim = await step("the author claims her page, with evidence", () =>
    ines.does(
      "POST /v1/author-claims",
      {
        authorId: author.id,
        statement: "I wrote this book.",
        evidence: [{ kind: "press", url: "https://paper.example/interview-with-ines-marlow" }],
      },
      201,
    ),
  );

  await step("an editor is appointed, and approves it", async () => {
    const approve = `PUT /admin/author-claims/${claim.id}`;
    await edgar.does(approve, { decision: "approve" }, 401);
    await admin.does(`PUT /admin/people/${edgar.username}/roles`, { roles: ["editor"] });
    await edgar.does(approve, { decision: "approve" });
    assert.equal((await stranger(`GET /authors/${author.id}`)).verified, true);
  });

  const shownReviews = async (): Promise<string[]> =>
    (await stranger(`GET /v1/books/${book.id}/reviews`)).data.map(({ id }: { id: string }) => id);

  const review = await step("a review is written", () =>
    walter.does(
      "POST /v1/me/reviews",
      { bookId: book.id, rating: 1, text: "The shopkeeper on page nine is my neighbour." },
      201,
    ),
  );

  await step("a reader reports it, and a moderator hides it with a rule and a reason", async () => {
    for (const { username } of [mona, maurice])
      await admin.does(`PUT /admin/people/${username}/roles`, { roles: ["moderator"] });
    await rosa.does("POST /v1/reports", { kind: "review", id: review.id, reason: "privacy" }, 201);
    const waiting = await mona.does("GET /admin/reports?kind=review");
    const found = waiting.data.find(({ targetId }: { targetId: string }) => targetId === review.id);
    const decision = { decision: "hide", rule: "privacy", reason: "It names a private person." };
    await mona.does(`PUT /admin/reports/${found.id}`, decision);
    assert.deepEqual(await shownReviews(), []);
  });
  const decision = await step("its writer reads why, in mail and in the list of decisions, and appeals", async () => {
    const mail = await mailWith(installation, walter.email, "It names a private person.");
    assert.doesNotMatch(mail.text, /rosa/i, "who reported is nobody's business");
    const [made] = (await walter.does("GET /v1/me/decisions")).data;
    assert.equal(made.action, "hide");
    assert.equal(made.rule, "privacy");
    assert.equal(made.reason, "It names a private person.");
    await walter.does(`POST /v1/me/decisions/${made.id}/appeal`, { text: "He agreed to be in it." }, 201);
    return made;
  });

  await step("another moderator hears the appeal, and the review is back", async () => {
    const answer = { decision: "reverse", note: "He did agree." };
    await mona.does(`PUT /admin/appeals/${decision.id}`, answer, 400);
    await maurice.does(`PUT /admin/appeals/${decision.id}`, answer);
    assert.deepEqual(await shownReviews(), [review.id]);
    const [heard] = (await walter.does("GET /v1/me/decisions")).data;
    assert.equal(heard.appeal.outcome, "reverse");
    assert.equal(heard.appeal.byAnother, true);
    await mailWith(installation, walter.email, "He did agree.");
  });

  await step("the log tells the whole day", async () => {
    const actions = await eventually("the staff's log", async () => {
      const { data } = await admin.does("GET /admin/log?limit=100");
      return (data as { action: string }[]).map(({ action }) => action);
    });
    assert.ok(actions.length >= 8, actions.join(", "));
  });
}
