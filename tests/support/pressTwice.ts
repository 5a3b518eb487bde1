import { act } from '@testing-library/react';

/**
 * Presses a button twice before the screen can show that the first press was heard, as an impatient hand does on a slow
 * device.
 */
export const pressTwice = (button: HTMLElement): Promise<void> =>
  act(async () => {
    button.click();
    button.click();
  });
