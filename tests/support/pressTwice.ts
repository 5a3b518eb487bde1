import { act } from '@testing-library/react';

/** Presses a button twice before the screen can react to the first press, as an impatient user does on a slow device. */
export const pressTwice = (button: HTMLElement): Promise<void> =>
  act(async () => {
    button.click();
    button.click();
  });
