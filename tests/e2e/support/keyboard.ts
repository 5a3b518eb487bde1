import { expect, type Locator } from '@playwright/test';

/** More stops than any page has: whoever needs more goes round in circles. */
const STOPS_MAX = 200;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** How the outlines, borders and shadows of an element, of its frame and of what stands in it look now. */
const lookOf = (target: Locator): Promise<string> =>
  target.evaluate((element) => {
    const frame = element.parentElement;
    const parts = [element, ...element.children, frame, ...(frame?.children ?? []), frame?.parentElement];
    return parts
      .flatMap((part) => (part ? [undefined, '::after'].map((pseudo) => getComputedStyle(part, pseudo)) : []))
      .map((style) => [style.outline, style.borderColor, style.borderWidth, style.boxShadow].join())
      .join('\n');
  });

/** Whether the middle of an element shows on the screen: no bar and no other part lies over it. */
const isUncovered = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const shown = document.elementFromPoint(left + width / 2, top + height / 2);
    const owner = element.closest('label') ?? element;
    return shown !== null && (owner.contains(shown) || shown.contains(element));
  });

/** Walks on with Tab until the target has the focus, and expects that both can be seen. */
export const tabTo = async (target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  if (await hasFocus(target)) return;
  const before = await lookOf(target);
  for (let stops = 0; !(await hasFocus(target)); stops += 1) {
    expect(stops, `Tab reaches ${target}`).toBeLessThan(STOPS_MAX);
    await target.page().keyboard.press('Tab');
  }
  await expect.poll(() => lookOf(target), `the focus is seen on ${target}`).not.toBe(before);
  await expect.poll(() => isUncovered(target), `${target} is in view`).toBe(true);
};

/** Walks to the target and presses a key there. */
export const press = async (target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(target);
  await target.page().keyboard.press(key);
};

/** Walks to the field and types. */
export const typeInto = async (field: Locator, text: string): Promise<void> => {
  await tabTo(field);
  await field.page().keyboard.type(text);
};
