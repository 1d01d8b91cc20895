/** Moves a row of a sorted list to the place of another, as a hand does: by mouse, by finger, by keyboard. */
import type { Locator, Page } from "@playwright/test";
import { alive, expect } from "./fixtures";
import { open, type Say, sayIn } from "./say";

const handleOf = (row: Locator, say = sayIn("en")) => row.getByTitle(say("Drag to move"));

/** The middle of the row's handle. */
async function centreOf(row: Locator, say?: Say): Promise<{ x: number; y: number }> {
  const box = await handleOf(row, say).boundingBox();
  if (!box) throw new Error("The row has no handle on the page.");
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

/** Its row is in the middle of the window, and the page's script has come to it. */
async function bringToMiddle(row: Locator, say?: Say): Promise<void> {
  await alive(handleOf(row, say));
  await row.evaluate((node) => node.scrollIntoView({ block: "center" }));
}
/** The row is held, and says so. */
const expectDragged = (row: Locator) => expect(row).toHaveAttribute("data-dragged");
/** The row has made room for the one that is held over it. */
const expectMadeRoom = (row: Locator) => expect(row).toHaveCSS("transform", /^matrix\(1, 0, 0, 1, 0, -?[1-9]/);

/** For a moment after a drag its own click counts for nothing; then clicks go through again. */
const expectClicksHeard = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        let isHeard = false;
        const probe = document.createElement("i");
        probe.addEventListener("click", () => {
          isHeard = true;
        });
        document.body.append(probe);
        probe.click();
        probe.remove();
        return isHeard;
      }),
    )
    .toBe(true);

export async function dragByMouse(page: Page, from: Locator, to: Locator, say?: Say): Promise<void> {
  await bringToMiddle(from, say);
  await handleOf(from, say).hover();
  await page.mouse.down();
  await expectDragged(from);
  const { x, y } = await centreOf(to, say);
  await page.mouse.move(x, y, { steps: 8 });
  await expectMadeRoom(to);
  await page.mouse.up();
  await expectClicksHeard(page);
}

/** The finger rests first, or it would be the page that moves. */
export async function dragByTouch(page: Page, from: Locator, to: Locator): Promise<void> {
  await bringToMiddle(from);
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  const [start, end] = [await centreOf(from), await centreOf(to)];
  await touch("touchStart", [start]);
  await expectDragged(from);
  for (let step = 1; step <= 8; step += 1)
    await touch("touchMove", [{ x: start.x, y: start.y + ((end.y - start.y) * step) / 8 }]);
  await expectMadeRoom(to);
  await touch("touchEnd", []);
  await session.detach();
  await expectClicksHeard(page);
}

/** By as many places down, or up where it is negative; ends with Space, or with Escape, which puts it back. */
export async function dragByKeyboard(
  page: Page,
  row: Locator,
  by: number,
  { end = "Space", say = sayIn("en") }: { end?: "Space" | "Escape"; say?: Say } = {},
): Promise<void> {
  const start = Number(await handleOf(row, say).innerText());
  const expectOver = (place: number) =>
    expect(page.getByText(open(say(`# moves to number ${place} of 99.`).replace("99", "#"))).first()).toBeAttached();
  await alive(handleOf(row, say));
  await handleOf(row, say).focus();
  await page.keyboard.press("Space");
  await expectDragged(row);
  await expectOver(start);
  const step = Math.sign(by);
  for (let place = start + step; place !== start + by + step; place += step) {
    await page.keyboard.press(step > 0 ? "ArrowDown" : "ArrowUp");
    await expectOver(place);
  }
  await page.keyboard.press(end);
  await expect(row).not.toHaveAttribute("data-dragged");
}
