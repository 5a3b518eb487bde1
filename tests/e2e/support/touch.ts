import type { Locator } from '@playwright/test';

const STEPS = 14;
/** Duration of a frame: faster moves are merged into one. */
const FRAME_MS = 16;

/** Swipes over an element by `px`: to the right, or to the left if negative. */
export const swipe = async (target: Locator, px: number): Promise<void> => {
  const page = target.page();
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing on the page to swipe over.');
  const client = await page.context().newCDPSession(page);
  // above the dots of the banner
  const y = box.y + box.height / 5;
  const start = box.x + box.width / 2 - px / 2;
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  await touch('touchStart', start);
  for (let step = 1; step <= STEPS; step += 1) {
    await touch('touchMove', start + (px * step) / STEPS);
    await page.waitForTimeout(FRAME_MS);
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await client.detach();
};
