import { paths } from '@api/paths';
import type { QueryPage } from '@data/firestore/queryBuilder';
import { countOpenOffers } from '@data/offers/offerLists';
import { loadPortfolio } from '@data/offers/portfolio';
import type { Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import { ListCounts } from '@features/workspace/ListCounts';
import type { ActionItems } from '@features/workspace/useActionItems';
import workspace from '@locales/pl/workspace.json';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOffer, aViewer, NOW } from '../../support/builders';
import { stubObservers } from '../../support/observers';
import { buildSignedInSession, renderPart } from '../../support/web';

vi.mock('@data/offers/offerLists', async (original) => ({
  ...(await original<object>()),
  countOpenOffers: vi.fn(),
}));

const viewer = aViewer().verified().ofCompany('companyTenant').build();
const listTiles = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
const LABELS = { ...workspace.list, ...workspace.open };
const readTile = (list: keyof typeof LABELS) =>
  screen.getByRole('link', { name: new RegExp(`${LABELS[list]}$`) }).textContent;

vi.mock('@data/offers/portfolio', () => ({ loadPortfolio: vi.fn(async () => null) }));

const project = anOffer().build();
const reserved = anOffer().booked({ at: NOW }).build();
const lease = anOffer().signed().build();
const refetch = () => {};
const read = (items: Offer[], next: QueryPage<Offer>['next'] = null) =>
  ({ status: 'success', data: { items, next }, error: null, refetch }) as const;
const cut = read([project, project], ['next']);
const ALL_CUT: ActionItems = {
  toAnswer: read([]),
  projects: cut,
  reservations: cut,
  landlordLeases: cut,
  tenancies: cut,
};
const LOADING = { status: 'pending', data: undefined, error: null, refetch } as const;
const FAILED = { status: 'error', data: undefined, error: new Error('down'), refetch } as const;

const open = (asking: Partial<ActionItems> = {}) => {
  renderPart(<ListCounts viewer={viewer} asking={{ ...ALL_CUT, ...asking }} />, buildSignedInSession(viewer));
};

beforeAll(() => i18next.loadNamespaces('workspace'));
beforeEach(() => void vi.mocked(countOpenOffers).mockReset().mockResolvedValue(3));

describe('the tiles of the lists', () => {
  it('lead to their lists at once and count nothing until they are seen', async () => {
    const { scrollIntoView } = stubObservers({ inView: false });
    open();
    await waitFor(() => expect(listTiles()).toHaveLength(5));
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      paths.unsignedOffers(),
      paths.activeOffers(),
      paths.bookedOffers(),
      paths.signedOffersLandlord(),
      paths.signedOffersTenant(),
    ]);
    expect(countOpenOffers).not.toHaveBeenCalled();
    scrollIntoView();
    await waitFor(() => expect(listTiles().every((text) => text?.startsWith('3'))).toBe(true));
    expect(countOpenOffers).toHaveBeenCalledTimes(5);
  });

  it('say at once how many there are of what was read to its end, without counting it', async () => {
    const { scrollIntoView } = stubObservers({ inView: false });
    open({
      projects: read([project, project]),
      landlordLeases: read([lease]),
      tenancies: read([reserved, lease, lease]),
    });
    expect([
      readTile('unsigned'),
      readTile('signedLandlord'),
      readTile('booked'),
      readTile('signedTenant'),
    ]).toEqual([
      `2${LABELS.unsigned}`,
      `1${LABELS.signedLandlord}`,
      `1${LABELS.booked}`,
      `2${LABELS.signedTenant}`,
    ]);
    scrollIntoView();
    await waitFor(() => expect(readTile('active')).toBe(`3${LABELS.active}`));
    const counted = vi.mocked(countOpenOffers).mock.calls.map(([list]) => list);
    expect(counted).toEqual(['active']);
  });

  it('call leases by what is left to do, since finished ones are not among them', async () => {
    stubObservers();
    open({ landlordLeases: read([lease]), tenancies: read([lease]) });
    expect(await screen.findByRole('link', { name: /^1\s*Do przekazania$/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /^1\s*Lokale do odbioru$/ })).toBeTruthy();
  });

  it('stand under the landlord’s figures: what is let and free, the rent and offers that end soon', async () => {
    stubObservers();
    vi.mocked(loadPortfolio).mockResolvedValueOnce([
      { ...lease, areaDetails: { ...lease.areaDetails, surface: 120 }, price: 9000 },
      {
        ...anOffer()
          .active()
          .with({ offerValidTo: Date.now() + 3 * 24 * 3_600_000 })
          .build(),
      },
    ]);
    open();
    const figures = await screen.findByRole('region', { name: 'Twoje lokale w liczbach' });
    const text = figures.textContent?.replaceAll('\u00a0', ' ');
    expect(text).toContain('Wynajęte 120 m²');
    expect(text).toContain('9 000 zł');
    expect(text).toContain('1 oferta kończy się w ciągu 7 dni');
  });

  it('leave out a list that is empty, whether it was read or counted', async () => {
    stubObservers();
    vi.mocked(countOpenOffers).mockImplementation(async (list) => (list === 'active' ? 0 : 3));
    open({ tenancies: read([lease]) });
    await waitFor(() => expect(listTiles()).toHaveLength(3));
    expect(screen.queryByRole('link', { name: /Oferty$/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /Zarezerwowane przez Ciebie$/ })).toBeNull();
  });

  it('count nothing that may yet be read to its end, and count what could not be read', async () => {
    stubObservers();
    open({ projects: LOADING, tenancies: FAILED });
    await waitFor(() => expect(readTile('booked')).toBe(`3${LABELS.booked}`));
    expect(readTile('unsigned')).toBe(LABELS.unsigned);
    expect(vi.mocked(countOpenOffers).mock.calls.map(([list]) => list)).not.toContain('unsigned');
  });

  it('are counted anew once the company is accepted', async () => {
    stubObservers();
    vi.mocked(countOpenOffers).mockImplementation(async (_, { company }) => (company === 'ACCEPTED' ? 7 : 0));
    function Accepting() {
      const [company, setCompany] = useState<Viewer['company']>('CHECKING');
      return (
        <>
          <button type="button" onClick={() => setCompany('ACCEPTED')}>
            accept
          </button>
          <ListCounts viewer={{ ...viewer, company }} asking={ALL_CUT} />
        </>
      );
    }
    renderPart(<Accepting />, buildSignedInSession(viewer));
    await waitFor(() => expect(screen.queryAllByRole('link')).toEqual([]));
    await userEvent.click(screen.getByRole('button', { name: 'accept' }));
    await waitFor(() => expect(readTile('active')).toBe(`7${LABELS.active}`));
  });

  it('show a dash for what cannot be counted', async () => {
    stubObservers();
    vi.mocked(countOpenOffers).mockRejectedValue(new Error('down'));
    open();
    await waitFor(() => expect(listTiles().every((text) => text?.startsWith('–'))).toBe(true));
  });
});
