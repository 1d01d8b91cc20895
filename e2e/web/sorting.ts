/** Moves a row of a sorted list to the place of another, as a hand does: by mouse, by finger, by keyboard. */
import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures";

const handleOf = (row: Locator) => row.getByTitle("Drag to move");

async function centreOf(row: Locator): Promise<{ x: number; y: number }> {
  const box = await handleOf(row).boundingBox();
  if (!box) throw new Error("The row has no handle on the page.");
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}

/** The row is held, and says so. */
const expectHeld = (row: Locator) => expect(row).toHaveAttribute("data-dragged");
/** The row has made room for the one that is held over it. */
const expectMadeRoom = (row: Locator) => expect(row).toHaveCSS("transform", /^matrix/);

export async function dragByMouse(page: Page, from: Locator, to: Locator): Promise<void> {
  await handleOf(from).hover();
  await page.mouse.down();
  await expectHeld(from);
  const { x, y } = await centreOf(to);
  await page.mouse.move(x, y, { steps: 8 });
  await expectMadeRoom(to);
  await page.mouse.up();
}

/** The finger rests first, or it would be the page that moves. */
export async function dragByTouch(page: Page, from: Locator, to: Locator): Promise<void> {
  await handleOf(from).scrollIntoViewIfNeeded();
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  const [start, end] = [await centreOf(from), await centreOf(to)];
  await touch("touchStart", [start]);
  await expectHeld(from);
  for (let step = 1; step <= 8; step += 1)
    await touch("touchMove", [{ x: start.x, y: start.y + ((end.y - start.y) * step) / 8 }]);
  await expectMadeRoom(to);
  await touch("touchEnd", []);
  await session.detach();
}

/** By as many places down, or up where it is negative; ends with Space, or with Escape, which puts it back. */
export async function dragByKeyboard(page: Page, row: Locator, by: number, end: "Space" | "Escape" = "Space") {
  await handleOf(row).focus();
  await page.keyboard.press("Space");
  await expectHeld(row);
  const key = by > 0 ? "ArrowDown" : "ArrowUp";
  const announced = page.getByText(/ moves to number \d+ of \d+\.$/);
  for (let step = 0; step < Math.abs(by); step += 1) {
    const before = await announced.allInnerTexts();
    await page.keyboard.press(key);
    await expect.poll(() => announced.allInnerTexts()).not.toEqual(before);
  }
  await page.keyboard.press(end);
  await expect(row).not.toHaveAttribute("data-dragged");
}
