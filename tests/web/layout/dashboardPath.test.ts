import { dashboardPath } from '@features/layout/dashboardPath';
import { aViewer } from '@tests/support/builders';
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
  ['[A16] everybody else to the dashboard', aViewer().verified().ofCompany('a').build(), '/moja-tablica'],
])('"my dashboard" leads %s [A13-A16]', (_, viewer, path) => {
  expect(dashboardPath(viewer)).toBe(path);
});
