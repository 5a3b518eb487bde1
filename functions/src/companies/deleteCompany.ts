import { SUCCESS } from '@api/callable';
import { COLLECTIONS } from '@api/collections';
import { storagePaths } from '@api/storagePaths';
import type { Company } from '@domain/companies/company';
import { whyCannotDelete } from '@domain/companies/membership';
import type { PowerOfAttorney } from '@domain/companies/powerOfAttorney';
import type { CompanyReview } from '@domain/companies/review';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import type { WantedListing } from '@domain/wanted/wantedListing';
import { fieldValue } from '../data/admin';
import { findNipHolder, getCompanyPath, getNipPath, getPortfolioPath } from '../data/companies';
import { removeFile, removeFolder } from '../data/files';
import { leaveAllPlaces } from '../data/offerQueue';
import { changeBeside, type Decision } from '../data/optimisticLocking';
import { findAll } from '../data/queries';
import type { Writes } from '../data/store';
import { getUserPath } from '../data/users';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { getReviewPath, loadAccount, type VersionedUser } from './reviews';
import { type Commitments, loadCommitments, NO_COMPANY, queueCompanyEvent } from './standing';

/** Data removed with a company: join requests, wanted listings, powers of attorney, and its claim on the tax number. */
type Belongings = { waiting: VersionedUser[]; listings: string[]; powers: string[]; holdsNip: boolean };

/**
 * Deletes the company the caller has selected (Spec 1 §6, §8). Only its creator can. It must have no other member, no
 * binding offer and no running lease. If it signed leases that have ended, its facts stay for their documents, without
 * members. Throws `Refusal` with `noCompanySelected`, `companyNotFound`, `notCompanyCreator`, `companyHasMembers`,
 * `companyHasActiveOffers`, `companyHasLeases`, `companyHasPaperLease`.
 */
export const deleteCompany: Handler<'deleteCompany'> = async (_, ctx) => {
  const { companyId } = ctx.viewer;
  if (!companyId) throw new Refusal('noCompanySelected');
  const powers = await changeBeside<Company, string[], [VersionedUser | null, Commitments]>(
    getCompanyPath(companyId),
    () => Promise.all([loadAccount(ctx.viewer.uid), loadCommitments(companyId, ctx.now)]),
    async (company, [creator, duties]): Promise<Decision<string[]>> => {
      if (!company) throw new Refusal('companyNotFound');
      assertAllowed(whyCannotDelete(company, ctx.viewer.uid, duties));
      if (creator?.user.companyId !== companyId) throw new Refusal('noCompanySelected');
      const belongings = await loadBelongings(company);
      return decideDeletion(company, { creator, isKept: duties.endedLeases > 0, belongings }, ctx);
    },
  );
  await leaveAllPlaces(companyId, ctx);
  await removeFile(storagePaths.companyAuthority(companyId));
  for (const id of powers) await removeFolder(storagePaths.powerFiles(id));
  return SUCCESS;
};

const loadBelongings = async ({ id, nip, creatorId }: Company): Promise<Belongings> => {
  const [reviews, listings, powers, nipHolder] = await Promise.all([
    findAll<CompanyReview>('reviewsOfCompany', { companyId: id, status: 'CHECKING' }),
    findAll<WantedListing>('companyWantedListings', { companyId: id, status: 'active' }),
    findAll<PowerOfAttorney>('powersOfCompany', { companyId: id }),
    findNipHolder(nip),
  ]);
  const waiting = reviews.filter(({ entity }) => entity.userUid !== creatorId);
  const accounts = await Promise.all(waiting.map(({ entity }) => loadAccount(entity.userUid)));
  return {
    waiting: accounts.filter((account) => account !== null),
    listings: listings.map((listing) => listing.id),
    powers: powers.map((power) => power.id),
    holdsNip: nipHolder === id,
  };
};

type Deletion = { creator: VersionedUser; isKept: boolean; belongings: Belongings };

const decideDeletion = (
  company: Company,
  { creator, isKept, belongings }: Deletion,
  ctx: CallContext,
): Decision<string[]> => {
  const { id, nip } = company;
  const also = (writes: Writes) => {
    writes.updateVersion(getUserPath(creator.user.uid), NO_COMPANY, creator.version);
    writes.remove(getReviewPath(id, creator.user.uid));
    writes.remove(getPortfolioPath(id));
    for (const { user, version } of belongings.waiting) {
      writes.remove(getReviewPath(id, user.uid));
      if (user.companyId === null) writes.updateVersion(getUserPath(user.uid), NO_COMPANY, version);
    }
    for (const listing of belongings.listings)
      writes.update(`${COLLECTIONS.wantedListings}/${listing}`, { status: 'deleted', updatedAt: ctx.now });
    for (const power of belongings.powers) writes.remove(`${COLLECTIONS.powersOfAttorney}/${power}`);
    if (belongings.holdsNip) writes.remove(getNipPath(nip));
    queueCompanyEvent(writes, { method: 'deleteCompany', details: `Usunięto firmę ${id}` }, ctx);
  };
  const nobody = { users: [], hasAccess: [], standing: 'INITIAL', revision: fieldValue.increased(1) };
  const answer = belongings.powers;
  return isKept ? { write: nobody, also, answer } : { remove: true, also, answer };
};
