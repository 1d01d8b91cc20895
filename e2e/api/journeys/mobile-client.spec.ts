/** A mobile client: everything over the documented API, with nothing but what the API itself hands out. */
import { expect, test } from "vitest";
import { createEdition, createWork, unique } from "@/db/factories";
import { freshIsbn } from "@/lib/testing/outside-catalogue";
import { codeMailedTo } from "../../support/mailbox";
import { call, database } from "../../support/world";

type Tokens = { accessToken: string; refreshToken: string };

const bearer = ({ accessToken }: Tokens) => ({ Authorization: `Bearer ${accessToken}` });

async function signInByCode(email: string): Promise<Tokens> {
  expect((await call("POST", "/v1/auth/email", { body: { email } })).body).toEqual({ sent: true, expiresIn: 900 });
  const code = await codeMailedTo(email);
  const { status, body } = await call("POST", "/v1/auth/token", { body: { grantType: "email_code", email, code } });
  expect(status).toBe(200);
  return body;
}

test("a reader signs in, finds a book, opens its author, follows, adds, reviews, reads back, refreshes and leaves", async () => {
  let tokens = await signInByCode(`${unique()}@readers.example`);
  const as = () => ({ headers: bearer(tokens) });

  const username = `phone_${unique()}`;
  const named = await call("PATCH", "/v1/me", { ...as(), body: { username, displayName: "Phone Reader" } });
  expect(named.body).toMatchObject({ username, displayName: "Phone Reader" });

  const found = (await call("GET", "/search?q=frankenstien", as())).body;
  expect(found.books[0].title).toMatch(/^Frankenstein/);
  const listed = (await call("POST", "/v1/books/find?limit=5", { ...as(), body: { search: "frankenstein" } })).body;
  expect(listed).toMatchObject({ page: 1, limit: 5 });
  expect(listed.data[0].id).toBe(found.books[0].id);

  const book = (await call("GET", `/v1/books/${found.books[0].slug}`, as())).body;
  expect(book.viewer).toEqual({ status: null, rating: null, reviewId: null });

  const author = (await call("GET", `/authors/${book.authors[0].id}`, as())).body;
  expect(author).toMatchObject({ slug: "mary-wollstonecraft-shelley", verified: true });
  expect(author.viewer).toEqual({ following: false, frequency: null });
  const followed = await call("POST", `/authors/${author.id}/follow`, { ...as(), body: { frequency: "important" } });
  expect(followed.body).toMatchObject({ authorId: author.id, frequency: "important" });

  const source = `author:${author.id}`;
  const added = await call("POST", "/v1/me/library", { ...as(), body: { bookId: book.id, status: "reading", source } });
  expect(added.status).toBe(201);
  const at = `/v1/me/library/${book.id}`;
  const progress = { unit: "percent", value: 62 };
  expect((await call("PATCH", at, { ...as(), body: { progress } })).body).toMatchObject({ progress, percent: 62 });

  const key = { ...bearer(tokens), "Idempotency-Key": unique() };
  const review = { bookId: book.id, rating: 4.75, text: "I came for the monster. ||It stayed for me.||" };
  const reviewed = await call("POST", "/v1/me/reviews", { headers: key, body: review });
  expect(reviewed.status).toBe(201);
  const repeated = await call("POST", "/v1/me/reviews", { headers: key, body: review });
  expect(repeated.body).toEqual(reviewed.body);

  const again = (await call("GET", `/v1/books/${book.id}`, as())).body;
  expect(again.viewer).toEqual({ status: "reading", rating: 4.75, reviewId: reviewed.body.id });
  const shelf = (await call("GET", "/v1/me/library?status=reading", as())).body;
  expect(shelf.total).toBe(1);
  expect(shelf.data[0]).toMatchObject({ book: { id: book.id }, rating: 4.75, percent: 62 });
  expect((await call("GET", "/v1/me/reviews", as())).body.data).toHaveLength(1);
  expect((await call("GET", `/authors/${author.id}`, as())).body.viewer).toEqual({
    following: true,
    frequency: "important",
  });

  const old = tokens;
  const { refreshToken } = old;
  tokens = (await call("POST", "/v1/auth/token", { body: { grantType: "refresh_token", refreshToken } })).body;
  expect(tokens.refreshToken).not.toBe(refreshToken);
  expect((await call("GET", "/v1/me", as())).body.username).toBe(username);

  const leaving = { body: { refreshToken: tokens.refreshToken } };
  expect((await call("POST", "/v1/auth/revoke", leaving)).status).toBe(204);
  for (const pair of [tokens, old])
    expect((await call("GET", "/v1/me", { headers: bearer(pair) })).body).toMatchObject({
      status: 401,
      code: "invalid_token",
    });
});

test("a scanned barcode finds its book; a malformed one is 400, an unknown one 404", async () => {
  const tokens = await signInByCode(`${unique()}@readers.example`);
  const scan = (isbn: string) => call("GET", `/v1/books/isbn/${isbn}`, { headers: bearer(tokens) });
  const isbn = freshIsbn();
  const work = await createWork(database());
  await createEdition(database(), work.id, { isbn13: isbn });
  const { body } = await scan(`${isbn.slice(0, 3)}-${isbn.slice(3)}`);
  expect(body).toMatchObject({ id: work.id, viewer: { status: null } });
  const added = await call("POST", "/v1/me/library", { headers: bearer(tokens), body: { bookId: body.id } });
  expect(added.body).toMatchObject({ status: "want", book: { id: work.id } });

  const wrong = `${isbn.slice(0, 12)}${(Number(isbn[12]) + 1) % 10}`;
  expect((await scan(wrong)).body).toMatchObject({ status: 400, code: "malformed_isbn" });
  expect((await scan(freshIsbn())).body).toMatchObject({ status: 404, message: "Book not found" });
});
