import { isActiveOffer } from '@domain/accounts/deletion';
import type { VerificationStatus } from '@domain/accounts/verification';
import type { Company } from '@domain/companies/company';
import { whyCannotStandAlone } from '@domain/companies/membership';
import type { EventDraft } from '@domain/events/event';
import { OPEN_STATES } from '@domain/offers/states';
import { Refusal, refuseWhen } from '@domain/shared/errors';
import {
  getCompanyPath,
  listActingMembers,
  listCompanyOffers,
  type VersionedCompany,
} from '../data/companies';
import { queueEvents } from '../data/eventLog';
import { findOpenCasesOf } from '../data/paperCases';
import { readVersion, type Writes } from '../data/store';
import type { CallContext } from '../runtime/context';

/** A company as it is stored, or `null`. */
export const findCompany = async (id: string): Promise<VersionedCompany | null> => {
  const { entity, version } = await readVersion<Company>(getCompanyPath(id));
  return entity && version ? { company: entity, version } : null;
};

/** The same; refuses with `companyNotFound`. */
export const loadCompany = async (id: string): Promise<VersionedCompany> => {
  const found = await findCompany(id);
  if (!found) throw new Refusal('companyNotFound');
  return found;
};

export type Commitments = {
  hasActiveOffers: boolean;
  hasLeases: boolean;
  hasPaperLeases: boolean;
  endedLeases: number;
};

/**
 * What a company is bound by at `now`: offers that can be taken or are taken just then, leases unless they ended by a refusal,
 * and leases signed by hand that an admin can still settle.
 */
export const getCommitments = async (companyId: string, now: number): Promise<Commitments> => {
  const [offers, paperCases] = await Promise.all([
    listCompanyOffers(companyId, [...OPEN_STATES, 'SIGNED']),
    findOpenCasesOf('company', { id: companyId, now }),
  ]);
  const leases = offers.filter(({ offerStatus }) => offerStatus.state === 'SIGNED');
  const ended = leases.filter(({ offerStatus }) => offerStatus.postSigningStatus === 'AFTER_REJECTION');
  return {
    hasActiveOffers: offers.some((offer) => isActiveOffer(offer, now)),
    hasLeases: leases.length > ended.length,
    hasPaperLeases: paperCases.length > 0,
    endedLeases: ended.length,
  };
};

/**
 * Refuses when no member would act any more for a company that offers bind at `now` or leases run with. One who stays a member
 * (`canReturn`) comes back for a lease signed by hand, which waits for an admin alone.
 */
export const assertNotLastMember = async (
  company: Company,
  { uid, canReturn, now }: { uid: string; canReturn: boolean; now: number },
): Promise<void> => {
  if ((await listActingMembers(company, uid)).length > 0) return;
  const duties = await getCommitments(company.id, now);
  refuseWhen(whyCannotStandAlone(canReturn ? { ...duties, hasPaperLeases: false } : duties));
};

/** An entry of the event log about a company: who did what to which one. */
export const queueCompanyEvent = (
  writes: Writes,
  event: Pick<EventDraft, 'method' | 'details'>,
  ctx: CallContext,
): void => queueEvents(writes, [{ ...event, userId: ctx.viewer.uid, offerId: null }], ctx);

/** What an account's record says of the company it has selected. */
export const buildCompanyLink = ({ id: companyId, nazwa, nip }: Company, standing: VerificationStatus) => ({
  companyId,
  company: { nazwa, nip },
  'verification.company': standing,
});

/** What an account's record says while it has no company selected. */
export const NO_COMPANY = { companyId: null, company: null, 'verification.company': 'INITIAL' } as const;
