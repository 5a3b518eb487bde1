import { findLastSearch } from '@data/offers/findLastSearch';
import { searchOffers } from '@data/offers/publicOffers';
import Cookies from 'js-cookie';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anOffer } from '../../../support/builders/offer';
import { buildPublicOffer } from '../../../support/copies';

vi.mock('@data/offers/publicOffers', () => ({ searchOffers: vi.fn() }));

const offer = buildPublicOffer(anOffer().active().build());

beforeEach(() => {
  Cookies.remove('user-filters');
  vi.mocked(searchOffers)
    .mockReset()
    .mockResolvedValue({ shown: [offer], waiting: [], next: null, isOver: true });
});

describe('The last search for the home page [B6]', () => {
  it('finds by the filters of the cookie, without those that would tell a rent', async () => {
    Cookies.set('user-filters', 'city=Gdynia&maxPrice=5000');
    const found = await findLastSearch();
    const [search] = vi.mocked(searchOffers).mock.calls[0] ?? [];
    expect(search).toMatchObject({ audience: 'visitor', filters: { city: 'Gdynia', maxPrice: null } });
    expect(found?.cards.map(({ id, price }) => [id, price])).toEqual([[offer.id, null]]);
    expect(new URLSearchParams(found?.query).get('city')).toBe('Gdynia');
  });

  it('is none without a cookie that asks for something', async () => {
    expect(await findLastSearch()).toBeNull();
    Cookies.set('user-filters', 'city=null');
    expect(await findLastSearch()).toBeNull();
    expect(searchOffers).not.toHaveBeenCalled();
  });
});
