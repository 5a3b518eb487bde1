import { isActiveOffer } from '@domain/accounts/deletion';
import { whyCannotStandAlone } from '@domain/companies/membership';
import { OPEN_STATES } from '@domain/offers/states';
import { refuseWhen } from '@domain/shared/errors';
import { changeCompany, listActingMembers, listCompanyOffers, listMemberCompanies } from '../data/companies';
import { findOpenCasesOf } from '../data/paperCases';
import type { Writes } from '../data/store';
import { isSigned, listCompanyLeases } from './dataSubject';
import { countOpenLeases } from './deletionState';

/** What binds a company at `now`; a lease that is settled waits for nobody, as with an account's own. */
const loadOpenCommitments = async (companyId: string, now: number) => {
  const [offers, leases, paperCases] = await Promise.all([
    listCompanyOffers(companyId, OPEN_STATES),
    listCompanyLeases(companyId),
    findOpenCasesOf('company', { id: companyId, now }),
  ]);
  return {
    hasActiveOffers: offers.some((offer) => isActiveOffer(offer, now)),
    hasLeases: (await countOpenLeases(leases.filter(isSigned))) > 0,
    hasPaperLeases: paperCases.length > 0,
  };
};

/** The companies of an account as they are stored, and why one of them cannot let it go, or `null`. */
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
 * Why an account cannot go while nobody else acts for a company it belongs to that offers bind or leases wait for, by the
 * reasons of `whyCannotStandAlone`, or `null`.
 */
export const whyCannotLeaveCompanies = async (uid: string, now: number) =>
  (await loadCompaniesToLeave(uid, now)).why;

/**
 * Refuses to let an account go for the reasons of `whyCannotLeaveCompanies`. Answers what has to be written along, so that of two
 * who go at once the second one is asked anew.
 */
export const prepareLeavingCompanies = async (
  uid: string,
  now: number,
): Promise<(writes: Writes) => void> => {
  const { left, why } = await loadCompaniesToLeave(uid, now);
  refuseWhen(why);
  return (writes) => {
    for (const found of left) changeCompany(writes, found, {});
  };
};
