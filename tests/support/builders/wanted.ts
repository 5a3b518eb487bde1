import type { WantedListing } from '@domain/wanted/wantedListing';
import { NOW } from './clock';

/** An active listing of the tenant's company: an office of 60 to 120 m² in Kraków for up to 8 000 zł. */
export const aListing = (patch: Partial<WantedListing> = {}): WantedListing => ({
  id: 'listing',
  companyId: 'companyTenant',
  location: 'Kraków, Podgórze',
  purpose: null,
  minRent: 2_000,
  maxRent: 8_000,
  minSurface: 60,
  maxSurface: 120,
  companyWebsite: null,
  status: 'active',
  submittedOffersCount: 0,
  linkClicksCount: 0,
  createdAt: NOW,
  updatedAt: NOW,
  matchedAt: null,
  ...patch,
});
