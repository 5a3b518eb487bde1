import { fireEvent, render, screen } from '@testing-library/react';
import { Collapsible } from '@ui/layout/Collapsible';
import { expect, it } from 'vitest';

it('has what is folded away on the page for a print', () => {
  render(
    <Collapsible id="building" title="Budynek">
      Stal
    </Collapsible>,
  );
  expect(screen.queryByText('Stal')).toBeNull();
  fireEvent(window, new Event('beforeprint'));
  expect(screen.getByText('Stal')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Budynek' }).getAttribute('aria-expanded')).toBe('true');
});
