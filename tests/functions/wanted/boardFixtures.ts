import type { WantedActivity, WantedListing } from '@domain/wanted/wantedListing';
import { commit, read } from '@functions/data/store';
import { createDocumentId } from '@functions/runtime/ids';
import { aListing } from '@tests/support/builders';
import { type Account, createTestAccount } from '@tests/support/functionsHarness';

export const readListing = (id: string) => read<WantedListing>(`wantedListings/${id}`);
export const readActivity = (id: string) => read<WantedActivity>(`wantedListings/${id}/private/activity`);

/** An account with its own company. */
export const aMember = async (): Promise<Account> => {
  const account = await createTestAccount();
  const { companyId, uid } = account.user;
  await commit((writes) =>
    writes.set(`companies/${companyId}`, { id: companyId, creatorId: uid, website: null }),
  );
  return account;
};

export const storeListing = async (
  patch: Partial<WantedListing> = {},
  activity: Partial<WantedActivity> = {},
): Promise<string> => {
  const id = createDocumentId();
  await commit((writes) => {
    writes.set(`wantedListings/${id}`, aListing({ id, ...patch }));
    writes.set(`wantedListings/${id}/private/activity`, { submittedOffers: [], linkClicks: [], ...activity });
  });
  return id;
};
