/** Pages of a copy that says how long it is open what lies before them, where no edition has a page count. */
import { expect, test } from "vitest";
import { withRead } from "../../support/clubs";
import { call } from "../../support/world";

test("a page of how many opens the notes before it, and no other", async () => {
  const { asAdmin, asMember, at, params } = await withRead();
  const send = async (headers: Record<string, string>, method: string, path: string, body: object, status: number) => {
    const response = await call(method, `${at}${path}`, { headers, body });
    expect(response.status, response.text).toBe(status);
    return response.body;
  };
  const talk = { title: "Talk", body: "How far are you?", readId: params.readId };
  const { id } = await send(asAdmin, "POST", "/discussions", talk, 201);
  for (const position of [20, 80])
    await send(asAdmin, "POST", `/discussions/${id}/comments`, { body: `At ${position}.`, position }, 201);
  const ahead = async () => {
    const { data } = await send(asMember, "POST", `/discussions/${id}/comments/find`, {}, 200);
    return data.map((comment: { position: number; ahead: boolean }) => [comment.position, comment.ahead]);
  };
  const progress = `/reads/${params.readId}/progress`;
  expect(await send(asMember, "PUT", progress, { page: 5, ofPages: 300 }, 200)).toMatchObject({ pages: null });
  expect(await ahead()).toEqual([
    [20, true],
    [80, true],
  ]);
  expect(await send(asMember, "PUT", progress, { page: 150, ofPages: 300 }, 200)).toMatchObject({
    viewer: { page: 150, percent: 50 },
  });
  expect(await ahead()).toEqual([
    [20, false],
    [80, true],
  ]);
  expect((await send(asMember, "PUT", progress, { page: 150, ofPages: 0 }, 400)).issues[0].path).toBe("ofPages");
});
