import type { Offer } from '@domain/offers/offer';
import type { Alerts } from '@domain/searches/alerts';
import type { WantedListing } from '@domain/wanted/wantedListing';
import { commit, read } from '@functions/data/store';
import { computeStopToken } from '@functions/emails/stopLink';
import { createDocumentId } from '@functions/runtime/ids';
import { placeListing } from '@functions/wanted/placeListing';
import { aListing, anOffer, NOW } from '@tests/support/builders';
import { type Account, invoke } from '@tests/support/functionsHarness';
import { storeOffer } from '@tests/support/leaseFixtures';

export const getStopToken = (id: string): string => computeStopToken({ mails: 'alerts', id });

/** A unique city for each test, so that searches do not find each other's offers. */
export const aCity = () => `Miasto ${createDocumentId()}`;

export const storeActiveOfferIn = async (city: string, patch: Partial<Offer> = {}): Promise<Offer> => {
  const offer = anOffer().withId(createDocumentId()).active().build();
  const address = { ...offer.address, city, officialAddress: { ...offer.address.officialAddress } };
  return storeOffer({ ...offer, address, ...patch });
};

export const save = (
  by: Account,
  filters: Record<string, string>,
  more: { frequency?: 'atOnce' | 'daily' | 'weekly'; name?: string; now?: number } = {},
) =>
  invoke(
    'saveSearch',
    { name: more.name ?? 'Moje wyszukiwanie', frequency: more.frequency ?? 'atOnce', filters },
    { by, now: more.now ?? NOW },
  );

/** A listing of an account's company, added by its `author`. */
export const addListing = async (
  city: string,
  by: Account,
  { author = by, ...patch }: Partial<WantedListing> & { author?: Account } = {},
): Promise<string> => {
  const id = createDocumentId();
  const facts = { minSurface: 100, maxSurface: 150, maxRent: 13_000, ...patch };
  await commit((writes) => {
    writes.set(
      `wantedListings/${id}`,
      aListing({ id, companyId: by.user.companyId ?? '', location: city, ...facts }),
    );
    writes.set(`wantedListings/${id}/private/activity`, {
      submittedOffers: [],
      linkClicks: [],
      createdBy: author.token.uid,
    });
  });
  await placeListing(id, NOW);
  return id;
};

export const readAlerts = (uid: string) => read<Alerts>(`savedSearches/${uid}`);
