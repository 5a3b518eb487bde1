import { AppError, callFunction } from '@data/calls/callFunction';
import { watchLeasePage } from '@data/offers/offerLists';
import { LEASE_PARTS } from '@domain/leases/leaseParts';
import { LEASE_OPEN } from '@domain/leases/statusGroups';
import type { Offer } from '@domain/offers/offer';
import { POST_SIGNING_STATUSES } from '@domain/offers/states';
import OfferListPage from '@pages/workspace/OfferListPage';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOffer } from '../../support/builders';
import { landlord, tenant } from '../../support/leaseScreens';
import { buildSignedInSession, renderPart } from '../../support/web';

vi.mock('@data/offers/offerLists', async (original) => ({
  ...(await original<object>()),
  watchLeasePage: vi.fn(),
}));
vi.mock('@data/offers/offersById', () => ({ loadMembersOffers: async () => [] }));
vi.mock('@data/calls/callFunction', async (original) => ({
  ...(await original<object>()),
  callFunction: vi.fn(),
}));

const REFUSE = 'Odmów przyjęcia lokalu';
const SIGNED = POST_SIGNING_STATUSES.filter((status) => status !== 'NONE');
const OTHERS = SIGNED.filter((status) => !LEASE_OPEN.includes(status));

const PAGES = {
  tenant: { page: <OfferListPage list="signedTenant" />, session: buildSignedInSession(tenant) },
  landlord: { page: <OfferListPage list="signedLandlord" />, session: buildSignedInSession(landlord) },
};

/** Opens the menu of the only lease in a side's list. */
const openMenu = async (offer: Offer, side: keyof typeof PAGES) => {
  vi.mocked(watchLeasePage).mockImplementation((_, part) => (onValue) => {
    const statuses: readonly string[] = LEASE_PARTS[part];
    const isHere = statuses.includes(offer.offerStatus.postSigningStatus);
    onValue({ items: isHere ? [offer] : [], next: null });
    return () => {};
  });
  const { page, session } = PAGES[side];
  renderPart(page, session);
  await userEvent.click(await screen.findByRole('button', { name: /Działania/ }));
  await screen.findAllByRole('menuitem');
};

/** Refuses the premises with the reason that the landlord avoids the handover. */
const refuse = async (offer: Offer) => {
  await openMenu(offer, 'tenant');
  await userEvent.click(screen.getByRole('menuitem', { name: REFUSE }));
  const dialog = await screen.findByRole('dialog', { name: 'Dlaczego odmawiasz przyjęcia lokalu?' });
  const reason = within(dialog).getByRole<HTMLInputElement>('checkbox', { name: /uchyla się od wydania/ });
  await userEvent.click(reason);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Odmawiam przyjęcia' }));
  return { dialog, reason };
};

beforeAll(() => i18next.loadNamespaces(['workspace', 'protocol', 'errors']));
beforeEach(() => void vi.mocked(callFunction).mockReset());

describe('refusing the premises from the list of leases', () => {
  it.each(LEASE_OPEN)('is done by the tenant in %s [M20, N28, N30, N31]', async (status) => {
    vi.mocked(callFunction).mockResolvedValue({ status: 'SUCCESS' });
    const offer = { ...anOffer().withStatus(status).build(), transferOfThePremise: null };
    await refuse(offer);
    expect(await screen.findByText('Zgłoszenie zostało przyjęte.')).toBeTruthy();
    expect(callFunction).toHaveBeenCalledExactlyOnceWith('rejectProtocol', {
      offerId: offer.id,
      uid: tenant.uid,
      damagedPremise: false,
      mismatchedDetails: false,
      unavailabilityOfLandlord: true,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that fails says so and keeps the reason that was ticked [N35]', async () => {
    vi.mocked(callFunction).mockRejectedValue(new AppError('protocolNotRejectable'));
    const { dialog, reason } = await refuse(anOffer().withStatus('DEPOSIT_PENDING').build());
    const failure = await screen.findByText(/Nie udało się zapisać odmowy/);
    expect(failure.textContent).toContain(i18next.t('errors:protocolNotRejectable'));
    expect(screen.getByRole('dialog')).toBe(dialog);
    expect(reason.checked).toBe(true);
  });

  it.each(OTHERS)('is no longer offered to the tenant in %s [N30]', async (status) => {
    await openMenu(anOffer().withStatus(status).build(), 'tenant');
    expect(screen.queryByRole('menuitem', { name: REFUSE })).toBeNull();
  });

  it.each(SIGNED)('is never offered to the landlord, not in %s either [N29]', async (status) => {
    await openMenu(anOffer().withStatus(status).build(), 'landlord');
    expect(screen.queryByRole('menuitem', { name: REFUSE })).toBeNull();
  });
});
