import { act, render, screen } from '@testing-library/react';
import { WhenNear } from '@ui/layout/WhenNear';
import { expect, it } from 'vitest';
import { stubObservers } from '../../../support/observers';

const show = () =>
  render(
    <WhenNear height={100}>
      <p>Tabele</p>
    </WhenNear>,
  );

it('renders a part below the fold when it comes near the screen', () => {
  const { scrollIntoView } = stubObservers({ inView: false });
  show();
  expect(screen.queryByText('Tabele')).toBeNull();
  act(scrollIntoView);
  expect(screen.getByText('Tabele')).toBeTruthy();
});

it('renders it for a print as well', () => {
  stubObservers({ inView: false });
  show();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getByText('Tabele')).toBeTruthy();
});
