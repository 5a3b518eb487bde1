import { isActiveOffer } from '@domain/accounts/deletion';
import { whyCannotStandAlone } from '@domain/companies/membership';
import { OPEN_STATES } from '@domain/offers/states';
import { isBindingCompanies } from '@domain/returns/returnWindow';
import { assertAllowed } from '@domain/shared/errors';
import { changeCompany, listActingMembers, listCompanyOffers, listMemberCompanies } from '../data/companies';
import { findOpenCases } from '../data/paperCases';
import type { Writes } from '../data/store';
import { isSigned, listCompanyLeases } from './dataSubject';
import { countOpenLeases } from './deletionState';

/**
 * Loads the open commitments of a company at `now`. A lease that is settled counts while it binds the company: without anyone
 * who acts for it the other side could neither give notice nor return the premises.
 */
const loadOpenCommitments = async (companyId: string, now: number) => {
  const [offers, leases, paperCases] = await Promise.all([
    listCompanyOffers(companyId, [...OPEN_STATES, 'SIGNED']),
    listCompanyLeases(companyId),
    findOpenCases('company', { id: companyId, now }),
  ]);
  const isBound = offers.some(
    (offer) => offer.offerStatus.state === 'SIGNED' && isBindingCompanies(offer, now),
  );
  return {
    hasActiveOffers: offers.some((offer) => isActiveOffer(offer, now)),
    hasLeases: isBound || (await countOpenLeases(leases.filter(isSigned), now)) > 0,
    hasPaperLeases: paperCases.length > 0,
  };
};

/** Loads the stored companies of an account and the first reason why one of them cannot lose it, or `null`. */
const loadCompaniesToLeave = async (uid: string, now: number) => {
  const left = await listMemberCompanies(uid);
  for (const { company } of left) {
    const isAlone = (await listActingMembers(company, uid)).length === 0;
    const why = isAlone ? whyCannotStandAlone(await loadOpenCommitments(company.id, now)) : null;
    if (why) return { left, why };
  }
  return { left, why: null };
};

/**
 * Returns why an account cannot leave its companies, by the reasons of `whyCannotStandAlone`, or `null`. It blocks if the
 * account is the last acting member of a company with binding offers or open leases.
 */
export const whyCannotLeaveCompanies = async (uid: string, now: number) =>
  (await loadCompaniesToLeave(uid, now)).why;

/**
 * Throws the reasons of `whyCannotLeaveCompanies`. Returns the writes that touch the companies: of two members leaving at
 * once, the second conflicts and is checked again.
 */
export const prepareLeavingCompanies = async (
  uid: string,
  now: number,
): Promise<(writes: Writes) => void> => {
  const { left, why } = await loadCompaniesToLeave(uid, now);
  assertAllowed(why);
  return (writes) => {
    for (const found of left) changeCompany(writes, found, {});
  };
};
