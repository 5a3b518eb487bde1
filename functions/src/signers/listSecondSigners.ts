import type { CallInput, CallOutput } from '@api';
import { formatPersonName } from '@domain/accounts/personName';
import { whyCannotActAgainst } from '@domain/companies/membership';
import { getActionRole, type JointMatter } from '@domain/leases/jointAction';
import { type PartyAuthority, whyCannotBind } from '@domain/leases/partyAuthority';
import type { Offer } from '@domain/offers/offer';
import { Refusal } from '@domain/shared/errors';
import { loadOffer } from '../data/offers';
import { loadLease } from '../data/parties';
import { buildTermAct } from '../joint/buildTermAct';
import { findLiveAction } from '../joint/jointActions';
import type { BindingAct } from '../joint/judgeAct';
import { readAuthority } from '../joint/readAuthority';
import { getTenantCompanies, listSecondSignerUsers, type SigningCompanies } from '../joint/secondSigners';
import { getObligation, readAuthorities } from '../leases/readAuthorities';
import { loadReservedLease } from '../leases/reservation';
import { findAnswerableProposal, findOnlyWaitingTenant } from '../negotiation/counterOffers';
import { loadAcceptanceAct } from '../negotiation/loadAcceptanceAct';
import { loadConfirmationAct } from '../offers/loadConfirmationAct';
import { assertLandlord, getLeaseSide } from '../offers/side';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';

type Answer = CallOutput<'listSecondSigners'>;
type Input = CallInput<'listSecondSigners'>;

/**
 * Returns the colleagues who can sign together with the caller, if the register asks for two people: the reserved lease or,
 * with `act`, another act that binds the company, then also on what ground the caller may act alone. The act is the one that its
 * call judges, with the same obligation. Throws the reasons of `assertReserved`, `Refusal('noAccess')`, and those of
 * `findAnswerableProposal`.
 */
export const listSecondSigners: Handler<'listSecondSigners'> = (input, ctx) =>
  input.act ? listForAct(input, ctx) : listForLease(input.offerId, ctx);

const listForLease = async (offerId: string, ctx: CallContext): Promise<Answer> => {
  const lease = await loadReservedLease(offerId, ctx);
  const { tenant } = await readAuthorities(lease, ctx);
  return listPeople(getTenantCompanies(lease), { authority: tenant, obligation: getObligation(lease) }, ctx);
};

const listForAct = async (input: Input, ctx: CallContext): Promise<Answer> => {
  const { company, other, obligation, offerId, side } = await loadAct(input, ctx);
  const { viewer, now } = ctx;
  if (whyCannotActAgainst(other, viewer.uid)) return { isNeeded: false, people: [], isBothSides: true };
  const authority = await readAuthority({ company }, { person: viewer, first: null }, { obligation, now });
  const { basis, reason, register } = authority;
  const shown = { basis, reason, readAt: register.readAt };
  const waiting = basis ? null : await findLiveAction(offerId, side, now);
  if (getActionRole(waiting, viewer.uid) === 'other')
    return { isNeeded: false, people: [], mustWait: true, authority: shown };
  return {
    ...(await listPeople({ company, other }, { authority, obligation }, ctx)),
    authority: shown,
  };
};

type SigningAuthority = { authority: PartyAuthority; obligation: BindingAct['obligation'] };

const listPeople = async (
  companies: SigningCompanies,
  { authority, obligation }: SigningAuthority,
  { viewer }: CallContext,
): Promise<Answer> => {
  if (whyCannotBind(authority) !== 'signsJointly') return { isNeeded: false, people: [] };
  const { register } = authority;
  const users = await listSecondSignerUsers(companies, { first: viewer, register, obligation });
  return { isNeeded: true, people: users.map((user) => ({ uid: user.uid, name: formatPersonName(user) })) };
};

const loadAct = async (input: Input, ctx: CallContext): Promise<BindingAct> => {
  const { offerId, act } = input;
  if (act === 'offerConfirmation' || act === 'counterAcceptance') {
    const offer = await loadOffer(offerId);
    assertLandlord(offer, ctx.viewer);
    return act === 'offerConfirmation'
      ? loadConfirmationAct(offer, '', ctx)
      : loadAcceptance(offer, input.tenant, ctx);
  }
  const lease = await loadLease(offerId, (offer) => getLeaseSide(offer, ctx));
  return buildTermAct({ lease, side: getLeaseSide(lease.offer, ctx) }, toTermMatter(input));
};

const loadAcceptance = async (offer: Offer, tenant: string | undefined, ctx: CallContext) => {
  const proposer = tenant ?? (await findOnlyWaitingTenant(offer.id));
  const found = proposer ? await findAnswerableProposal(offer.id, { tenant: proposer }, 'ACCEPTED') : null;
  if (!found) throw new Refusal('counterOfferClosed');
  return loadAcceptanceAct(offer, found, ctx);
};

/** Returns an act about the term of a lease as far as its obligation depends on it. */
const toTermMatter = ({ act, terms }: Input): JointMatter => {
  if (act === 'termProposal' && terms) return { act, content: terms };
  if (act === 'unpaidEnd') return { act, content: { offersAgain: false } };
  return act === 'termAnswer'
    ? { act, content: { proposedAt: 0 } }
    : { act: 'notice', content: { reason: '' } };
};
