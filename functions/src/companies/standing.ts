import { isActiveOffer } from '@domain/accounts/deletion';
import type { VerificationStatus } from '@domain/accounts/verification';
import type { Company } from '@domain/companies/company';
import { whyCannotStandAlone } from '@domain/companies/membership';
import type { EventDraft } from '@domain/events/event';
import { OPEN_STATES } from '@domain/offers/states';
import { isBindingCompanies } from '@domain/returns/returnWindow';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import {
  getCompanyPath,
  listActingMembers,
  listCompanyOffers,
  type VersionedCompany,
} from '../data/companies';
import { queueEvents } from '../data/eventLog';
import { findOpenCases } from '../data/paperCases';
import { readVersion, type Writes } from '../data/store';
import type { CallContext } from '../runtime/context';

/** Returns a stored company with its version, or `null`. */
export const findCompany = async (id: string): Promise<VersionedCompany | null> => {
  const { entity, version } = await readVersion<Company>(getCompanyPath(id));
  return entity && version ? { company: entity, version } : null;
};

/** Like `findCompany`. Throws `Refusal('companyNotFound')`. */
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
 * Loads the commitments of a company at `now`: offers that are or can be reserved, leases that still bind it, and leases on
 * paper that an admin can still settle.
 */
export const loadCommitments = async (companyId: string, now: number): Promise<Commitments> => {
  const [offers, paperCases] = await Promise.all([
    listCompanyOffers(companyId, [...OPEN_STATES, 'SIGNED']),
    findOpenCases('company', { id: companyId, now }),
  ]);
  const leases = offers.filter(({ offerStatus }) => offerStatus.state === 'SIGNED');
  const ended = leases.filter((lease) => !isBindingCompanies(lease, now));
  return {
    hasActiveOffers: offers.some((offer) => isActiveOffer(offer, now)),
    hasLeases: leases.length > ended.length,
    hasPaperLeases: paperCases.length > 0,
    endedLeases: ended.length,
  };
};

/**
 * Throws if no member would remain to act for a company with binding offers at `now` or running leases. A lease on paper
 * does not block a member who stays (`canReturn`): it waits only for an admin, and the member can return.
 */
export const assertNotLastMember = async (
  company: Company,
  { uid, canReturn, now }: { uid: string; canReturn: boolean; now: number },
): Promise<void> => {
  if ((await listActingMembers(company, uid)).length > 0) return;
  const duties = await loadCommitments(company.id, now);
  assertAllowed(whyCannotStandAlone(canReturn ? { ...duties, hasPaperLeases: false } : duties));
};

/** Queues an event-log entry about a company. */
export const queueCompanyEvent = (
  writes: Writes,
  event: Pick<EventDraft, 'method' | 'details'>,
  ctx: CallContext,
): void => queueEvents(writes, [{ ...event, userId: ctx.viewer.uid, offerId: null }], ctx);

/** Returns the fields of an account's record for a selected company. */
export const buildCompanyLink = ({ id: companyId, nazwa, nip }: Company, standing: VerificationStatus) => ({
  companyId,
  company: { nazwa, nip },
  'verification.company': standing,
});

/** Fields of an account's record without a selected company. */
export const NO_COMPANY = { companyId: null, company: null, 'verification.company': 'INITIAL' } as const;
