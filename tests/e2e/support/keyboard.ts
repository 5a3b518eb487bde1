import { expect, type Locator } from '@playwright/test';

/** More tab stops than any page has. Exceeding it means that the focus goes round in circles. */
const STOPS_MAX = 200;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Returns the outlines, borders and shadows of an element, its frame and its content. */
const readStyles = (target: Locator): Promise<string> =>
  target.evaluate((element) => {
    const frame = element.parentElement;
    const parts = [element, ...element.children, frame, ...(frame?.children ?? []), frame?.parentElement];
    return parts
      .flatMap((part) => (part ? [undefined, '::after'].map((pseudo) => getComputedStyle(part, pseudo)) : []))
      .map((style) => [style.outline, style.borderColor, style.borderWidth, style.boxShadow].join())
      .join('\n');
  });

/** Returns whether the centre of an element is visible, not covered by a bar or another part. */
const isUncovered = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const shown = document.elementFromPoint(left + width / 2, top + height / 2);
    const owner = element.closest('label') ?? element;
    return shown !== null && (owner.contains(shown) || shown.contains(element));
  });

/** Presses Tab until the target has the focus, and expects target and focus ring to be visible. */
export const tabTo = async (target: Locator): Promise<void> => {
  await expect(target).toBeVisible();
  if (await hasFocus(target)) return;
  const before = await readStyles(target);
  for (let stops = 0; !(await hasFocus(target)); stops += 1) {
    expect(stops, `Tab reaches ${target}`).toBeLessThan(STOPS_MAX);
    await target.page().keyboard.press('Tab');
  }
  await expect.poll(() => readStyles(target), `the focus is seen on ${target}`).not.toBe(before);
  await expect.poll(() => isUncovered(target), `${target} is in view`).toBe(true);
};

/** Tabs to the target and presses a key. */
export const press = async (target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(target);
  await target.page().keyboard.press(key);
};

/** Tabs to the field and types. */
export const typeInto = async (field: Locator, text: string): Promise<void> => {
  await tabTo(field);
  await field.page().keyboard.type(text);
};
