import { formatPersonName } from '@domain/accounts/personName';
import { whyCannotBind } from '@domain/leases/partyAuthority';
import type { Handler } from '../runtime/pipeline';
import { getObligation, readAuthorities } from './readAuthorities';
import { loadReservedLease } from './reservation';
import { listSecondSignerUsers } from './secondSigners';

/**
 * Returns the colleagues who can sign the reserved lease together with the caller, if the register asks for two people. Throws the
 * reasons of `assertReserved`.
 */
export const listSecondSigners: Handler<'listSecondSigners'> = async ({ offerId }, ctx) => {
  const lease = await loadReservedLease(offerId, ctx);
  const { tenant } = await readAuthorities(lease, ctx);
  if (whyCannotBind(tenant) !== 'signsJointly') return { isNeeded: false, people: [] };
  const { register } = tenant;
  const users = await listSecondSignerUsers(lease, {
    first: ctx.viewer,
    register,
    obligation: getObligation(lease),
  });
  return { isNeeded: true, people: users.map((user) => ({ uid: user.uid, name: formatPersonName(user) })) };
};
