import { render, screen } from '@testing-library/react';
import { loadable } from '@ui/loadable';
import { Component, type ReactNode, Suspense } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';

class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render = () => (this.state.hasFailed ? 'failed' : this.props.children);
}

it('loads a part again when it is shown after a failure', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const load = vi.fn(async () => ({ default: () => 'the part' }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Part = loadable(load);
  const show = (visit: number) => (
    <Boundary key={visit}>
      <Suspense fallback="loading">
        <Part />
      </Suspense>
    </Boundary>
  );
  const { rerender } = render(show(1));
  expect(await screen.findByText('failed')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
  vi.setSystemTime(Date.now() + 1000);
  rerender(show(2));
  expect(await screen.findByText('the part')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
