import { saveConsent } from '@data/browser/consent';
import { track } from '@data/calls/analytics';
import { loadMemberView, loadPreview } from '@data/offers/memberView';
import { loadVisitorView } from '@data/offers/offerView';
import { type PublicOffer, toOfferCard } from '@domain/offers/projections';
import { OfferTile } from '@features/offerCards/OfferTile';
import { Gallery } from '@features/offerView/gallery/Gallery';
import { OfferScreen } from '@features/offerView/OfferScreen';
import { OfferPanel } from '@features/offerView/panel/OfferPanel';
import { submitContract } from '@features/signing/submitContractSteps';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { computeSha256 } from '@tools/demo/factories/lifecycle';
import { StrictMode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aViewer } from '../../support/builders/accounts';
import { NOW } from '../../support/builders/clock';
import { anOffer } from '../../support/builders/offer';
import { buildDeclarations } from '../../support/builders/signature';
import { buildMembersOffer, buildPublicOffer } from '../../support/copies';
import { createFakeServer } from '../../support/leaseScreens';
import { stubObservers } from '../../support/observers';
import { buildSignedInSession, renderPart, VISITOR, WebProviders } from '../../support/web';

vi.mock('@data/offers/offerView', () => ({ loadVisitorView: vi.fn() }));
vi.mock('@data/offers/memberView', () => ({ loadMemberView: vi.fn(), loadPreview: vi.fn() }));
vi.mock('@features/offerView/map/LeafletMap', () => ({ default: () => null }));

const offer = anOffer().active().build();
const { id: offerId } = offer;
const tenant = aViewer().withUid('uidOther').verified().ofCompany('companyOther').build();
const hashes = { uid: computeSha256(tenant.uid), companyId: computeSha256('companyOther'), tenantUid: null };
const view = { offer: await buildMembersOffer(offer), full: null, hashes };
const photos = [{ name: 'a', small: '/a-small.jpg', full: '/a.jpg', width: 1920, height: 1280 }];

/** The page of an offer as a visitor sees it. */
const Seen = ({ copy }: { copy: PublicOffer }) => (
  <WebProviders>
    <MemoryRouter>
      <OfferScreen shown={{ audience: 'visitor', offer: copy }} />
    </MemoryRouter>
  </WebProviders>
);

beforeEach(() => {
  window.dataLayer = [];
  saveConsent({ analytics: true, marketing: false }, NOW);
  stubObservers();
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  for (const load of [loadVisitorView, loadMemberView, loadPreview]) vi.mocked(load).mockReset();
  window.sessionStorage.clear();
});

describe('the data layer hears of an offer', () => {
  it('when its card is opened from a list [V50]', async () => {
    const card = toOfferCard(buildPublicOffer(offer));
    renderPart(<OfferTile card={card} rent="hidden" now={NOW} onSignIn={() => {}} />, VISITOR);
    await userEvent.click(await screen.findByRole('link', { name: offer.name }));
    expect(window.dataLayer).toEqual([{ event: 'select_item', offerId }]);
  });

  it('once when it is seen, however often the screen is drawn, but not when its landlord previews it [V50]', async () => {
    const { unmount } = renderPart(
      <OfferScreen shown={{ audience: 'visitor', offer: buildPublicOffer(offer) }} />,
      VISITOR,
    );
    await screen.findByRole('heading', { level: 1, name: offer.name });
    expect(window.dataLayer).toEqual([{ event: 'view_item', offerId }]);
    unmount();
    const preview = { audience: 'preview', offer: view.offer, view, viewer: tenant } as const;
    renderPart(<OfferScreen shown={preview} />, buildSignedInSession(tenant));
    await screen.findByRole('heading', { level: 1, name: offer.name });
    expect(window.dataLayer).toHaveLength(1);
  });

  it('is told once where React runs effects twice, and again for another offer [V50]', async () => {
    const other = { ...buildPublicOffer(offer), id: 'other', name: 'Inny lokal' };
    const { rerender } = render(
      <StrictMode>
        <Seen copy={buildPublicOffer(offer)} />
      </StrictMode>,
    );
    await screen.findByRole('heading', { level: 1, name: offer.name });
    expect(window.dataLayer).toEqual([{ event: 'view_item', offerId }]);
    rerender(
      <StrictMode>
        <Seen copy={other} />
      </StrictMode>,
    );
    await screen.findByRole('heading', { level: 1, name: 'Inny lokal' });
    expect(window.dataLayer).toEqual([
      { event: 'view_item', offerId },
      { event: 'view_item', offerId: 'other' },
    ]);
  });

  it('when a photo is opened large [V51]', async () => {
    renderPart(<Gallery photos={photos} name={offer.name} rent={null} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Powiększ zdjęcie 1 z 1' }));
    expect(window.dataLayer).toEqual([{ event: 'select_content', content: 'photos' }]);
  });

  it('when a tenant goes on with a lease option, and when the lease is signed [V51]', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const shown = { audience: 'member', offer: view.offer, view, viewer: tenant } as const;
    const actions = { onSignIn: vi.fn(), onSignUp: vi.fn() };
    renderPart(<OfferPanel shown={shown} {...actions} />, buildSignedInSession(tenant));
    await user.click(await screen.findByRole('radio', { name: /^Na czas nieoznaczony/ }));
    await user.click(screen.getByRole('button', { name: 'Przejdź do rezerwacji' }));
    for (const box of await screen.findAllByRole('checkbox')) await user.click(box);
    expect(window.dataLayer).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Dalej: sprawdź umowę' }));
    const checkout = { event: 'begin_checkout', currency: 'PLN', offerId, option: 'infinite' };
    await waitFor(() => expect(window.dataLayer).toEqual([checkout]));

    const signing = {
      seen: { reservationNumber: 1, digest: 'a'.repeat(64), feeGrosze: 50_050 },
      ...buildDeclarations(tenant),
    };
    const port = { call: createFakeServer({}).call, isOnline: () => true, track, load: async () => null };
    await submitContract({ offerId, viewer: tenant, signing }, port, async () => {});
    expect(window.dataLayer?.at(-1)).toEqual({
      event: 'purchase',
      currency: 'PLN',
      offerId,
      value: 500.5,
      transaction_id: 'a'.repeat(64),
    });
  });
});
