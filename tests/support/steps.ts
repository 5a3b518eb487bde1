import { MINUTE_MS } from '@domain/shared/dates';
import { act, screen, within } from '@testing-library/react';
import { expect, vi } from 'vitest';

/** Time a run stays in each step when a test checks its steps. Pass it to `StepDelayContext`. */
export const STEP_PACE_MS = MINUTE_MS;

/** Expects a run on the screen to go through its steps, each with its name and percent. Needs fake timers. */
export const expectSteps = async (steps: readonly (readonly [name: string, percent: number])[]) => {
  for (const [name, percent] of steps) {
    const bar = await screen.findByRole('progressbar', { name });
    expect(bar.getAttribute('aria-valuenow')).toBe(String(percent));
    expect(screen.getByText(`${percent}%`)).toBeTruthy();
    const card = within(bar.parentElement as HTMLElement);
    const items = card.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(items).toHaveLength(steps.length);
    expect(items.filter((item) => item.endsWith('W toku'))).toEqual([`${name}W toku`]);
    await act(() => vi.advanceTimersByTimeAsync(STEP_PACE_MS));
  }
};
