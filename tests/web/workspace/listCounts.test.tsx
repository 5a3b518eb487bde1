import { paths } from '@contracts/paths';
import { countOfferList } from '@data/offerLists';
import type { QueryPage } from '@data/queryBuilder';
import type { Viewer } from '@domain/accounts/viewer';
import type { Offer } from '@domain/offers/offer';
import { ListCounts } from '@features/workspace/ListCounts';
import type { AskingLists } from '@features/workspace/useAskingLists';
import workspace from '@locales/pl/workspace.json';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { anOffer, aViewer } from '../../support/builders';
import { stubObservers } from '../../support/observers';
import { renderPart, signedInAs } from '../../support/web';

vi.mock('@data/offerLists', async (original) => ({
  ...(await original<object>()),
  countOfferList: vi.fn(),
}));

const viewer = aViewer().verified().ofCompany('companyTenant').build();
const tiles = () => screen.getAllByRole('link').map(({ textContent }) => textContent);
const tile = (list: keyof typeof workspace.list) =>
  screen.getByRole('link', { name: new RegExp(`${workspace.list[list]}$`) }).textContent;

const project = anOffer().build();
const retry = () => {};
const read = (items: Offer[], next: QueryPage<Offer>['next'] = null) =>
  ({ status: 'ready', value: { items, next }, error: undefined, retry }) as const;
const cut = read([project, project], ['next']);
const ALL_CUT: AskingLists = { unsigned: cut, booked: cut, signedLandlord: cut, signedTenant: cut };
const LOADING = { status: 'loading', value: undefined, error: undefined, retry } as const;
const FAILED = { status: 'error', value: undefined, error: new Error('down'), retry } as const;

const open = (asking: Partial<AskingLists> = {}) => {
  renderPart(<ListCounts viewer={viewer} asking={{ ...ALL_CUT, ...asking }} />, signedInAs(viewer));
};

beforeAll(() => i18next.loadNamespaces('workspace'));
beforeEach(() => void vi.mocked(countOfferList).mockReset().mockResolvedValue(3));

describe('the tiles of the lists', () => {
  it('lead to their lists at once and count nothing until they are seen', async () => {
    const { scrollIntoView } = stubObservers({ inView: false });
    open();
    await waitFor(() => expect(tiles()).toHaveLength(5));
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      paths.unsignedOffers(),
      paths.activeOffers(),
      paths.bookedOffers(),
      paths.signedOffersLandlord(),
      paths.signedOffersTenant(),
    ]);
    expect(countOfferList).not.toHaveBeenCalled();
    scrollIntoView();
    await waitFor(() => expect(tiles().every((text) => text?.startsWith('3'))).toBe(true));
    expect(countOfferList).toHaveBeenCalledTimes(5);
  });

  it('say at once how many there are of a list that was read to its end, without counting it', async () => {
    const { scrollIntoView } = stubObservers({ inView: false });
    open({ unsigned: read([project, project]), booked: read([]) });
    expect([tile('unsigned'), tile('booked')]).toEqual([
      `2${workspace.list.unsigned}`,
      `0${workspace.list.booked}`,
    ]);
    scrollIntoView();
    await waitFor(() => expect(tile('active')).toBe(`3${workspace.list.active}`));
    const counted = vi.mocked(countOfferList).mock.calls.map(([list]) => list);
    expect(counted).toEqual(['active', 'signedLandlord', 'signedTenant']);
  });

  it('count the leases although all that ask something were read: finished ones are not among them', async () => {
    stubObservers();
    open({ signedLandlord: read([]), signedTenant: read([project]) });
    await waitFor(() => expect(tile('signedLandlord')).toBe(`3${workspace.list.signedLandlord}`));
    expect(tile('signedTenant')).toBe(`3${workspace.list.signedTenant}`);
  });

  it('count nothing that may yet be read to its end, and count what could not be read', async () => {
    stubObservers();
    open({ unsigned: LOADING, booked: FAILED });
    await waitFor(() => expect(tile('booked')).toBe(`3${workspace.list.booked}`));
    expect(tile('unsigned')).toBe(workspace.list.unsigned);
    expect(vi.mocked(countOfferList).mock.calls.map(([list]) => list)).not.toContain('unsigned');
  });

  it('are counted anew once the company is accepted', async () => {
    stubObservers();
    vi.mocked(countOfferList).mockImplementation(async (_, { company }) => (company === 'ACCEPTED' ? 7 : 0));
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
    renderPart(<Accepting />, signedInAs(viewer));
    await waitFor(() => expect(tile('active')).toBe(`0${workspace.list.active}`));
    await userEvent.click(screen.getByRole('button', { name: 'accept' }));
    await waitFor(() => expect(tile('active')).toBe(`7${workspace.list.active}`));
  });

  it('show a dash for what cannot be counted', async () => {
    stubObservers();
    vi.mocked(countOfferList).mockRejectedValue(new Error('down'));
    open();
    await waitFor(() => expect(tiles().every((text) => text?.startsWith('–'))).toBe(true));
  });
});
