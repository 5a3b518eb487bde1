import { AppError } from '@data/calls/appError';
import { type SearchResults, searchOffers } from '@data/offers/publicOffers';
import { queryClient } from '@data/query/queryClient';
import SimilarOffers from '@pages/offer/SimilarOffers';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anOffer, aViewer } from '../../support/builders';
import { buildMembersOffer, buildPublicOffer } from '../../support/copies';
import { stubObservers } from '../../support/observers';
import { buildSignedInSession, renderPart } from '../../support/web';

vi.mock('@data/offers/publicOffers', () => ({ searchOffers: vi.fn() }));

const base = anOffer().active().build();
const asResults = (shown: unknown[]) =>
  ({ shown, waiting: [], next: null, isOver: true }) as unknown as SearchResults;

const buildMembers = (id: string, price: number) =>
  buildMembersOffer({ ...base, id, price, areaDetails: { ...base.areaDetails, surface: 100 } });

beforeEach(async () => {
  stubObservers();
  queryClient.clear();
  vi.mocked(searchOffers).mockReset();
  await i18next.loadNamespaces(['offerView', 'offers', 'enums']);
});

describe('the similar premises below an offer', () => {
  it('are of the same use and city, without the offer itself, and show where its rent stands', async () => {
    const offer = await buildMembers('own', 8000);
    const others = await Promise.all(
      [9000, 10_000, 12_000].map((price, i) => buildMembers(`other${i}`, price)),
    );
    vi.mocked(searchOffers).mockResolvedValue(asResults([offer, ...others]));
    renderPart(<SimilarOffers offer={offer} audience="member" />, buildSignedInSession());
    expect(await screen.findAllByRole('article')).toHaveLength(3);
    expect(vi.mocked(searchOffers).mock.calls[0]?.[0]).toMatchObject({
      audience: 'member',
      filters: { premisesPurpose: base.legalMainUse, city: base.address.city },
    });
    const plot = screen.getByRole('img', { name: /^Czynsz tego lokalu/ });
    expect(plot.getAttribute('aria-label')?.replaceAll('\u00A0', ' ')).toBe(
      'Czynsz tego lokalu to 80 zł/m² netto. Wśród 3 ostatnich podobnych ofert w tej miejscowości (Warszawa) czynsze wynoszą od 90 zł/m² do 120 zł/m².',
    );
  });

  it('show a visitor no rent', async () => {
    const offer = buildPublicOffer(base);
    vi.mocked(searchOffers).mockResolvedValue(
      asResults(['a', 'b', 'c', 'd'].map((id) => ({ ...offer, id }))),
    );
    const { container } = renderPart(<SimilarOffers offer={offer} audience="visitor" />);
    expect(await screen.findAllByRole('article')).toHaveLength(4);
    expect(container.textContent).not.toMatch(/\d\s*zł/);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('button', { name: /Zaloguj/ })).toBeNull();
  });

  it('keep the place of their row while they load', async () => {
    vi.mocked(searchOffers).mockReturnValue(new Promise(() => {}));
    const { container } = renderPart(<SimilarOffers offer={buildPublicOffer(base)} audience="visitor" />);
    await waitFor(() => expect(searchOffers).toHaveBeenCalled());
    expect((container.firstElementChild as HTMLElement).style.height).toBe('520px');
  });

  it('say in one line that they did not load, and load again on request', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.mocked(searchOffers).mockRejectedValueOnce(new AppError('networkFailed'));
    vi.mocked(searchOffers).mockResolvedValue(asResults([{ ...buildPublicOffer(base), id: 'other' }]));
    renderPart(<SimilarOffers offer={buildPublicOffer(base)} audience="visitor" />);
    expect(await screen.findByText('Nie udało się wczytać podobnych lokali.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    expect(await screen.findAllByRole('article')).toHaveLength(1);
  });

  it('say to an account without a proved address that the rent follows the proof, not the sign-in', async () => {
    vi.mocked(searchOffers).mockResolvedValue(asResults([{ ...buildPublicOffer(base), id: 'other' }]));
    renderPart(
      <SimilarOffers offer={buildPublicOffer(base)} audience="visitor" />,
      buildSignedInSession(aViewer().withUid('uidUnproved').build()),
    );
    expect(await screen.findByText('Czynsz po potwierdzeniu adresu e-mail')).toBeTruthy();
    expect(screen.queryByText('Czynsz po zalogowaniu')).toBeNull();
  });

  it('stay away where there are none', async () => {
    vi.mocked(searchOffers).mockResolvedValue(asResults([]));
    renderPart(<SimilarOffers offer={buildPublicOffer(base)} audience="visitor" />);
    await waitFor(() => expect(searchOffers).toHaveBeenCalled());
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
