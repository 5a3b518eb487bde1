import { type WantedPort, wantedPort } from '@data/offers/wantedListings';
import { toEntry } from '@domain/wanted/matching';
import { DemandNote } from '@features/wanted/DemandNote';
import { screen, waitFor } from '@testing-library/react';
import { aListing, anOffer } from '@tests/support/builders';
import { Fake } from '@tests/support/fakes';
import { renderPart, VISITOR } from '@tests/support/web';
import { describe, expect, it, vi } from 'vitest';

const offer = anOffer().active().build();
const fitting = { minSurface: 100, maxSurface: 150, maxRent: 13_000, location: offer.address.city };

const show = (wantedIn: WantedPort['wantedIn'], companyId = 'companyLandlord') =>
  renderPart(
    <Fake port={wantedPort} by={{ wantedIn } as WantedPort}>
      <DemandNote offer={offer} companyId={companyId} hasLink />
    </Fake>,
    VISITOR,
  );

describe('How many companies look for what an offer is', () => {
  it('is told to the landlord, with the way to the board', async () => {
    const entries = ['a', 'b'].map((companyId) =>
      toEntry(aListing({ ...fitting, id: companyId, companyId })),
    );
    show(vi.fn(async () => entries));
    expect(await screen.findByText('2 firmy szukają takiego lokalu')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zobacz ogłoszenia firm' })).toBeTruthy();
  });

  it('is not told where no one does, or only the landlord’s own company', async () => {
    const wantedIn = vi.fn(async () => [toEntry(aListing({ ...fitting, companyId: 'companyLandlord' }))]);
    show(wantedIn);
    await waitFor(() => expect(wantedIn).toHaveBeenCalledWith('Warszawa'));
    expect(screen.queryByText(/takiego lokalu/)).toBeNull();
  });
});
