import { App } from '@app/App';
import { ROUTES } from '@app/routes';
import common from '@locales/pl/common.json';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

vi.mock('@data/calls/reportQuietly', () => ({ reportQuietly: vi.fn() }));
vi.mock('@features/layout/Header', () => ({
  Header: () => {
    throw new Error('the header is broken');
  },
}));

it('says what to do when the frame around the pages fails, in place of the grey boxes', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  render(<App routes={ROUTES} state={null} />);
  await screen.findByRole('heading', { name: common.error.title });
  expect(screen.getByRole('button', { name: common.action.retry })).toBeTruthy();
});
