import { fireEvent, render, screen } from '@testing-library/react';
import { Fold } from '@ui/layout/Fold';
import { expect, it } from 'vitest';

it('has what is folded away on the page for a print', () => {
  render(
    <Fold id="building" title="Budynek">
      Stal
    </Fold>,
  );
  expect(screen.queryByText('Stal')).toBeNull();
  fireEvent(window, new Event('beforeprint'));
  expect(screen.getByText('Stal')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Budynek' }).getAttribute('aria-expanded')).toBe('true');
});
