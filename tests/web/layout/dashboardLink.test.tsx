import { Header } from '@features/layout/Header';
import { screen } from '@testing-library/react';
import { aViewer } from '@tests/support/builders';
import { buildSignedInSession, renderPart } from '@tests/support/web';
import { expect, it } from 'vitest';

it.each([
  ['[A13] an unverified e-mail to the account data', aViewer().build(), '/moja-tablica/account/info'],
  [
    '[A14] an unaccepted identity to its confirmation',
    aViewer().with({ emailVerified: true }).build(),
    '/moja-tablica/account/confirm-identity',
  ],
  [
    '[A15] an unaccepted company to its linking',
    aViewer().verified().build(),
    '/moja-tablica/account/link-company',
  ],
  [
    '[A15] a company that is still checked to its linking',
    aViewer()
      .verified()
      .ofCompany('a')
      .with({ verification: { identity: 'ACCEPTED', company: 'CHECKING' } })
      .build(),
    '/moja-tablica/account/link-company',
  ],
  ['[A16] everybody else to the dashboard', aViewer().verified().ofCompany('a').build(), '/moja-tablica'],
])('"my dashboard" leads %s [A13-A16]', (_, viewer, path) => {
  renderPart(<Header />, buildSignedInSession(viewer));
  expect(screen.getByRole('link', { name: /Moja tablica/ }).getAttribute('href')).toBe(path);
});
