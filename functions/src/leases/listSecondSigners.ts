import type { CallInput, CallOutput } from '@api';
import { formatPersonName } from '@domain/accounts/personName';
import { type PartyAuthority, whyCannotBind } from '@domain/leases/partyAuthority';
import { getOtherSide } from '@domain/offers/states';
import { computeTermObligation } from '@domain/term/termObligation';
import { getTermRecord } from '@domain/term/termRecord';
import { loadOffer } from '../data/offers';
import { loadLease } from '../data/parties';
import type { BindingAct } from '../joint/judgeAct';
import { readAuthority } from '../joint/readAuthority';
import { getTenantCompanies, listSecondSignerUsers, type SigningCompanies } from '../joint/secondSigners';
import { loadConfirmationAct } from '../offers/loadConfirmationAct';
import { assertLandlord, getLeaseSide } from '../offers/side';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { getObligation, readAuthorities } from './readAuthorities';
import { loadReservedLease } from './reservation';

type Answer = CallOutput<'listSecondSigners'>;
type Act = NonNullable<CallInput<'listSecondSigners'>['act']>;

/**
 * Returns the colleagues who can sign together with the caller, if the register asks for two people: the reserved lease or,
 * with `act`, another act that binds the company, then also on what ground the caller may act alone. Throws the reasons of
 * `assertReserved`, and `Refusal('noAccess')`.
 */
export const listSecondSigners: Handler<'listSecondSigners'> = ({ offerId, act }, ctx) =>
  act ? listForAct(offerId, act, ctx) : listForLease(offerId, ctx);

const listForLease = async (offerId: string, ctx: CallContext): Promise<Answer> => {
  const lease = await loadReservedLease(offerId, ctx);
  const { tenant } = await readAuthorities(lease, ctx);
  return listPeople(getTenantCompanies(lease), { authority: tenant, obligation: getObligation(lease) }, ctx);
};

const listForAct = async (offerId: string, act: Act, ctx: CallContext): Promise<Answer> => {
  const { company, other, obligation } = await loadAct(offerId, act, ctx);
  const { viewer, now } = ctx;
  const authority = await readAuthority({ company }, { person: viewer, first: null }, { obligation, now });
  const { basis, reason, register } = authority;
  return {
    ...(await listPeople({ company, other }, { authority, obligation }, ctx)),
    authority: { basis, reason, readAt: register.readAt },
  };
};

type Judged = { authority: PartyAuthority; obligation: BindingAct['obligation'] };

const listPeople = async (
  companies: SigningCompanies,
  { authority, obligation }: Judged,
  { viewer }: CallContext,
): Promise<Answer> => {
  if (whyCannotBind(authority) !== 'signsJointly') return { isNeeded: false, people: [] };
  const { register } = authority;
  const users = await listSecondSignerUsers(companies, { first: viewer, register, obligation });
  return { isNeeded: true, people: users.map((user) => ({ uid: user.uid, name: formatPersonName(user) })) };
};

const loadAct = async (
  offerId: string,
  act: Act,
  ctx: CallContext,
): Promise<SigningCompanies & Pick<BindingAct, 'obligation'>> => {
  if (act === 'offerConfirmation' || act === 'counterAcceptance') {
    const offer = await loadOffer(offerId);
    assertLandlord(offer, ctx.viewer);
    return loadConfirmationAct(offer, '', ctx);
  }
  const lease = await loadLease(offerId, (offer) => getLeaseSide(offer, ctx));
  const side = getLeaseSide(lease.offer, ctx);
  const { offer, contract } = lease;
  const agreed = { offer, rent: contract.rent, months: contract.months };
  const terms = act === 'termAnswer' ? getTermRecord(offer).proposal : null;
  return {
    company: lease[side].company,
    other: lease[getOtherSide(side)].company,
    obligation: computeTermObligation(agreed, terms),
  };
};
