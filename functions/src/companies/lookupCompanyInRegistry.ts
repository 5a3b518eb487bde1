import { stripSeparators } from '@domain/companies/identifiers';
import { reportFailure } from '../runtime/log';
import type { Handler } from '../runtime/pipeline';
import { assertConfirmed } from './applicant';
import { getCompanyRegistry } from './externalChecks';

/**
 * Returns a company from the national register, under the register's own field names (Spec 1 §7). Status ERROR means not
 * found, a limit or a failing service; the user then types the data by hand. `ErrorCode` is 4 for an unknown number.
 * Admins use it to compare a request.
 */
export const lookupCompanyInRegistry: Handler<'lookupCompanyInRegistry'> = async ({ NIP }, { viewer }) => {
  if (!viewer.isAdmin) assertConfirmed(viewer);
  const answer = await getCompanyRegistry().findByNip(stripSeparators(NIP, 'nip'));
  if (answer.status === 'ERROR' && answer.failure !== 'notFound')
    reportFailure('companyRegistry', answer.cause, { failure: answer.failure });
  return { status: answer.status, resp: answer.resp };
};
