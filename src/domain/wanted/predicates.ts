import { getActingCompanyId, type Viewer } from '../accounts/viewer';
import { WANTED_ACTIVE_MAX, type WantedListing } from './wantedListing';

/**
 * Returns why a viewer (`null` for a visitor) cannot add a listing while the company has `activeCount` active ones, or `null`
 * (Spec 2 §5, §8).
 */
export const whyCannotAddListing = (viewer: Viewer | null, activeCount: number) => {
  if (!viewer) return 'signedOut' as const;
  if (viewer.identity !== 'ACCEPTED') return 'identityNotAccepted' as const;
  if (viewer.company !== 'ACCEPTED') return 'companyNotAccepted' as const;
  if (!viewer.companyId) return 'noCompany' as const;
  return activeCount >= WANTED_ACTIVE_MAX ? ('wantedLimitReached' as const) : null;
};
export type AddRefusal = NonNullable<ReturnType<typeof whyCannotAddListing>>;

export type OwnedListing = Pick<WantedListing, 'companyId' | 'status'>;

/** Returns whether the viewer acts for the company that owns the listing. */
export const isListingOwner = (listing: Pick<WantedListing, 'companyId'>, viewer: Viewer | null): boolean =>
  viewer !== null && getActingCompanyId(viewer) === listing.companyId;

/** Returns why a viewer cannot change or delete a listing, or `null`. Only its company can, while it is active (Spec 2 §5). */
export const whyCannotChangeListing = (listing: OwnedListing | null, viewer: Viewer) => {
  if (!listing) return 'wantedListingNotFound' as const;
  if (!isListingOwner(listing, viewer)) return 'noPermission' as const;
  if (viewer.identity !== 'ACCEPTED') return 'identityNotAccepted' as const;
  return listing.status === 'active' ? null : ('wantedListingNotFound' as const);
};
