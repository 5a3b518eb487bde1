import {
  buildPortfolioEntry,
  listPortfolioCompanies,
  type PortfolioEntry,
} from '@domain/offers/companyPortfolio';
import type { Offer } from '@domain/offers/offer';
import { fieldValue } from '../data/admin';
import { findCompanyById, getPortfolioPath } from '../data/companies';
import { toEntity } from '../data/entities';
import { getOfferPath } from '../data/offers';
import { commit, readWithUpdateTime } from '../data/store';

/** Returns the merge that makes the parts of these offers in a portfolio equal to `entry`. */
export const toPortfolioMerge = (offerIds: readonly string[], entry: PortfolioEntry): object =>
  Object.fromEntries(
    Object.entries(entry).map(([part, value]) => [
      part,
      Object.fromEntries(offerIds.map((id) => [id, value ?? fieldValue.erased()])),
    ]),
  );

/** Describes what portfolios hold of an offer. A trigger gives it as stored, with timestamps. */
const describeEntries = (stored: Offer | null): string => {
  const offer = stored && toEntity<Offer>(stored);
  return JSON.stringify(
    offer ? listPortfolioCompanies(offer).map((id) => [id, buildPortfolioEntry(offer, id)]) : [],
  );
};

/** Returns whether a change of an offer changes the portfolio of a company. */
export const isPortfolioChanged = (before: Offer | null, after: Offer | null): boolean =>
  describeEntries(before) !== describeEntries(after);

/** Returns the companies that have a portfolio: those with members. A deleted one has none, also where its facts stay. */
export const filterWithMembers = async (companyIds: readonly string[]): Promise<string[]> => {
  const companies = await Promise.all(companyIds.map(findCompanyById));
  return companyIds.filter((_, index) => (companies[index]?.hasAccess.length ?? 0) > 0);
};

/** Removes portfolios of companies that were deleted while they were written. */
const removeLeftOver = async (companyIds: readonly string[]): Promise<void> => {
  const kept = await filterWithMembers(companyIds);
  const gone = companyIds.filter((id) => !kept.includes(id));
  if (gone.length > 0)
    await commit((writes) => {
      for (const id of gone) writes.remove(getPortfolioPath(id));
    });
};

/**
 * Updates the portfolios of both companies of an offer to its stored state, and that of a company which `before` had. Triggers
 * arrive late, twice or out of order. So it reads the offer, and again after the write: if the offer changed meanwhile, it writes
 * once more. A company that was deleted keeps none.
 */
export const projectPortfolio = async (offerId: string, before: Offer | null): Promise<void> => {
  const { entity: offer, changedAt } = await readWithUpdateTime<Offer>(getOfferPath(offerId));
  const named = new Set([before, offer].flatMap((state) => (state ? listPortfolioCompanies(state) : [])));
  const companies = await filterWithMembers([...named]);
  if (companies.length === 0) return;
  await commit((writes) => {
    for (const id of companies)
      writes.merge(getPortfolioPath(id), toPortfolioMerge([offerId], buildPortfolioEntry(offer, id)));
  });
  await removeLeftOver(companies);
  const current = await readWithUpdateTime<Offer>(getOfferPath(offerId));
  const isChanged = current.entity ? current.changedAt !== changedAt : offer !== null;
  if (isChanged) await projectPortfolio(offerId, offer);
};
