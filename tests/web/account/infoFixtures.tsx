import { callFunction } from '@data/calls/callFunction';
import type { Session } from '@data/session/session';
import AccountInfoPage from '@pages/account/AccountInfoPage';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aViewer } from '@tests/support/builders';
import { buildSignedInSession, renderApp } from '@tests/support/web';
import { vi } from 'vitest';

const PATH = '/moja-tablica/account/info';
const ROUTES = [
  {
    path: '/',
    access: 'public' as const,
    layout: 'site' as const,
    title: 'home' as const,
    page: () => <h1>Strona główna</h1>,
  },
  {
    path: PATH,
    access: 'public' as const,
    layout: 'site' as const,
    title: 'accountInfo' as const,
    page: AccountInfoPage,
  },
];
export const FREE = {
  activeOffers: 0,
  activeUntil: null,
  openLeases: 0,
  reservedUntil: null,
  paperUntil: null,
  neededBy: null,
};
export const verified = aViewer().with({ emailVerified: true }).build();

export const open = async (session: Session = buildSignedInSession(verified)) => {
  const view = renderApp(ROUTES, PATH, session);
  await screen.findByRole('heading', { level: 1, name: 'Dane konta' });
  return { ...view, user: userEvent.setup() };
};

/** Mocks the answers of calls by name. An error is thrown. */
export const answer = (answers: Partial<Record<string, object>>) =>
  vi.mocked(callFunction).mockImplementation(async (name) => {
    const reply = answers[name] ?? { status: 'SUCCESS' };
    if (reply instanceof Error) throw reply;
    return reply as never;
  });
