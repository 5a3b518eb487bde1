import type { CallableName } from '@api';
import { ABSENCES } from './calls/absences';
import { ACCOUNTS } from './calls/accounts';
import { ADMIN_CALLS } from './calls/admin';
import { CALLERS } from './calls/callers';
import { COMPANIES } from './calls/companies';
import { DEPOSITS } from './calls/deposits';
import { IDENTITY } from './calls/identity';
import { LEASES } from './calls/leases';
import { MAILS } from './calls/mails';
import { NEGOTIATION } from './calls/negotiation';
import { OFFERS } from './calls/offers';
import { PLATFORM } from './calls/platform';
import { REMOTE_SIGNING } from './calls/remoteSigning';
import { RETURNS } from './calls/returns';
import type { Row } from './calls/row';
import { SECOND_FACTOR } from './calls/secondFactor';
import { TERMS } from './calls/term';
import { VIEWINGS } from './calls/viewings';
import { WANTED } from './calls/wanted';

export { KINDS, type Row } from './calls/row';

/**
 * Every callable with a call that succeeds. The last two verify an account's address and delete an account: no later call may use
 * these accounts.
 */
export const CALLS: Record<CallableName, Row> = {
  ...IDENTITY,
  ...SECOND_FACTOR,
  ...COMPANIES,
  ...OFFERS,
  ...LEASES,
  ...ABSENCES,
  ...DEPOSITS,
  ...TERMS,
  ...WANTED,
  ...NEGOTIATION,
  ...RETURNS,
  ...REMOTE_SIGNING,
  ...VIEWINGS,
  ...PLATFORM,
  ...MAILS,
  ...CALLERS,
  ...ADMIN_CALLS,
  ...ACCOUNTS,
};
