import { paths } from '@api/paths';
import * as queries from '@data/firestore/queries';
import { portfolioPort } from '@data/offers/portfolio';
import type { Subscribe } from '@data/query/listening';
import type { Viewer } from '@domain/accounts/viewer';
import { buildPortfolioEntry, type CompanyPortfolio } from '@domain/offers/companyPortfolio';
import type { Offer } from '@domain/offers/offer';
import { ListCounts } from '@features/workspace/ListCounts';
import workspace from '@locales/pl/workspace.json';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOffer, aViewer } from '../../support/builders';
import { installFakes } from '../../support/fakes';
import { createStaticSubscription } from '../../support/subscriptions';
import { buildSignedInSession, renderPart } from '../../support/web';

vi.mock('@data/firestore/queries', async (original) => ({
  ...(await original<object>()),
  countQuery: vi.fn(),
}));

const viewer = aViewer().verified().ofCompany('companyTenant').build();
const listTiles = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
const LABELS = { ...workspace.list, ...workspace.open };
const readTile = (list: keyof typeof LABELS) =>
  screen.getByRole('link', { name: new RegExp(`${LABELS[list]}$`) }).textContent;

const asPublished = (offer: Offer) => {
  const { published } = buildPortfolioEntry(offer, 'companyLandlord');
  if (!published) throw new Error('The offer is not published.');
  return published;
};
const TENANCY = {
  booked: { offerStatus: { state: 'BOOKED', postSigningStatus: 'NONE' } },
  signed: { offerStatus: { state: 'SIGNED', postSigningStatus: 'DEPOSIT_PENDING' } },
} as const;
const lease = anOffer().signed().build();
const ONE_OF_EACH: CompanyPortfolio = {
  drafts: { draft: true },
  published: { active: asPublished(anOffer().active().build()), signed: asPublished(lease) },
  tenancies: TENANCY,
};

const follow = (portfolio: CompanyPortfolio | null) =>
  installFakes(portfolioPort, { watchPortfolio: () => createStaticSubscription(portfolio) });
const open = () => {
  renderPart(<ListCounts viewer={viewer} />, buildSignedInSession(viewer));
};

beforeAll(() => i18next.loadNamespaces('workspace'));
beforeEach(() => void vi.mocked(queries.countQuery).mockReset());

describe('the tiles of the lists', () => {
  it('lead to their lists at once, before they are counted', async () => {
    installFakes(portfolioPort, { watchPortfolio: (): Subscribe<null> => () => () => {} });
    open();
    await waitFor(() => expect(listTiles()).toHaveLength(5));
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      paths.unsignedOffers(),
      paths.activeOffers(),
      paths.bookedOffers(),
      paths.signedOffersLandlord(),
      paths.signedOffersTenant(),
    ]);
  });

  it('say how many there are by one read of the portfolio, and count no list', async () => {
    follow(ONE_OF_EACH);
    open();
    await waitFor(() => expect(readTile('unsigned')).toBe(`1${LABELS.unsigned}`));
    expect(listTiles().every((text) => text?.startsWith('1'))).toBe(true);
    expect(queries.countQuery).not.toHaveBeenCalled();
  });

  it('call leases by what is left to do, since finished ones are not among them', async () => {
    follow(ONE_OF_EACH);
    open();
    expect(await screen.findByRole('link', { name: /^1\s*Do przekazania$/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^1\s*Lokale do odbioru$/ })).toBeTruthy();
  });

  it('stand under the landlord’s figures: what is let and free, the rent and offers that end soon', async () => {
    const soon = anOffer()
      .active()
      .with({ offerValidTo: Date.now() + 3 * 24 * 3_600_000 })
      .build();
    const let120 = { ...lease, areaDetails: { ...lease.areaDetails, surface: 120 }, price: 9000 };
    follow({ published: { let: asPublished(let120), soon: asPublished(soon) } });
    open();
    const figures = await screen.findByRole('region', { name: 'Twoje lokale w liczbach' });
    const text = figures.textContent?.replaceAll('\u00a0', ' ');
    expect(text).toContain('Wynajęte 120 m²');
    expect(text).toContain('9 000 zł');
    expect(text).toContain('1 oferta kończy się w ciągu 7 dni');
  });

  it('leave out a list that is empty', async () => {
    follow({ ...ONE_OF_EACH, published: {}, tenancies: { signed: TENANCY.signed } });
    open();
    await waitFor(() => expect(listTiles()).toHaveLength(2));
    expect(screen.queryByRole('link', { name: /Oferty$/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /Zarezerwowane przez Ciebie$/ })).toBeNull();
  });

  it('are those of a company’s first moment: nothing', async () => {
    follow(null);
    open();
    await waitFor(() => expect(screen.queryAllByRole('link')).toEqual([]));
  });

  it('count the own drafts of an account until its company is accepted', async () => {
    vi.mocked(queries.countQuery).mockResolvedValue(4);
    follow(ONE_OF_EACH);
    function Accepting() {
      const [company, setCompany] = useState<Viewer['company']>('CHECKING');
      return (
        <>
          <button type="button" onClick={() => setCompany('ACCEPTED')}>
            accept
          </button>
          <ListCounts viewer={{ ...viewer, company }} />
        </>
      );
    }
    renderPart(<Accepting />, buildSignedInSession(viewer));
    await waitFor(() => expect(listTiles()).toEqual([`4${LABELS.unsigned}`]));
    expect(vi.mocked(queries.countQuery).mock.calls).toEqual([
      ['ownOffers', { uid: viewer.uid, state: 'UNSIGNED' }],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'accept' }));
    await waitFor(() => expect(readTile('active')).toBe(`1${LABELS.active}`));
    expect(readTile('unsigned')).toBe(`1${LABELS.unsigned}`);
  });

  it('show a dash for what cannot be counted', async () => {
    const fail: Subscribe<null> = (_, onError) => {
      onError(new Error('down'));
      return () => {};
    };
    installFakes(portfolioPort, { watchPortfolio: () => fail });
    open();
    await waitFor(() => expect(listTiles().every((text) => text?.startsWith('–'))).toBe(true));
    expect(listTiles()).toHaveLength(5);
  });
});
