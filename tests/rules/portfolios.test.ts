import { doc, getDoc } from 'firebase/firestore';
import { beforeAll, describe, test } from 'vitest';
import { buildAttempts, describeAccess, expectVerdict } from './support/accessTable';
import { OWNER_COMPANY, TENANT_COMPANY } from './support/actors';
import { openWorld } from './support/world';

const { as, store } = openWorld('portfolios');

const PATH = `portfolios/${TENANT_COMPANY}`;
const PORTFOLIO = { drafts: { offer: true }, published: {}, tenancies: {} };

beforeAll(() => store(PATH, PORTFOLIO));

describeAccess({
  title: 'portfolios: those who act for a company see its counts and figures, only functions write',
  as,
  attempts: buildAttempts(PATH, PORTFOLIO),
  grants: { get: ['tenant', 'tenantColleague'] },
});

describe('a company without an offer', () => {
  const look = (actor: 'owner' | 'rejected') => getDoc(doc(as(actor), `portfolios/${OWNER_COMPANY}`));

  test('sees that there is nothing', () => expectVerdict(look('owner'), 'allowed'));

  test('shows nothing to an account it did not accept', () => expectVerdict(look('rejected'), 'refused'));
});
