import { computeTransferCode } from '@domain/leases/formatTransferTitle';
import type { Offer } from '@domain/offers/offer';
import { DAY_MS } from '@domain/shared/dates';
import {
  arrangeOffers,
  type QueueView,
  readView,
  toggleSort,
  withView,
} from '@features/admin/deposits/queueView';
import { describe, expect, it } from 'vitest';
import { anOffer } from '../../../support/builders';
import { NOW } from '../../../support/builders/clock';
import { buildHandedOverLease } from '../../../support/buildHandedOverLease';

const buildOffer = (id: string, patch: Partial<Offer> = {}) =>
  anOffer()
    .withStatus('PROTOCOL_CONFIRMED')
    .with({ id, ...patch })
    .build();
const listIds = (offers: readonly Offer[]) => offers.map(({ id }) => id);
const USUAL = { find: '', sort: 'name', direction: 'asc' } as const;

describe('the view of a queue', () => {
  it('stands in the address, what is usual left out', () => {
    const query = new URLSearchParams('desk=payouts');
    const view = { find: 'żółta', sort: 'amount', direction: 'desc' } as const;
    const written = withView(query, view, 'dueBy');
    expect(written.toString()).toBe('desk=payouts&q=%C5%BC%C3%B3%C5%82ta&sort=amount&dir=desc');
    expect(readView(written, 'dueBy')).toEqual(view);
    expect(withView(written, { find: '', sort: 'dueBy', direction: 'asc' }, 'dueBy').toString()).toBe(
      'desk=payouts',
    );
  });

  it('reads an address no one wrote as the usual view', () =>
    expect(readView(new URLSearchParams('sort=foo&dir=up'), 'name')).toEqual(USUAL));

  it('turns round when a column is chosen again', () => {
    expect(toggleSort(USUAL, 'name').direction).toBe('desc');
    expect(toggleSort({ ...USUAL, direction: 'desc' }, 'name').direction).toBe('asc');
    expect(toggleSort({ ...USUAL, direction: 'desc' }, 'amount')).toEqual({ ...USUAL, sort: 'amount' });
  });
});

const listShownIds = (offers: Parameters<typeof arrangeOffers>[0], view: Partial<QueueView>) =>
  listIds(arrangeOffers(offers, { ...USUAL, ...view }, new Map()));

describe('what a queue shows', () => {
  const yellow = buildOffer('one', { name: 'Żółta Łąka' });
  const blue = buildOffer('two', { name: 'Błękitna' });

  it.each([
    ['a part of the name, without its Polish letters', 'zolta', ['one']],
    ['the transfer code in small letters', computeTransferCode(blue).toLowerCase(), ['two']],
    ['the e-mail of the tenant', yellow.offerStatus.tenant?.email ?? '', ['two', 'one']],
    ['nothing', '  ', ['two', 'one']],
    ['what nobody has', 'nic takiego', []],
  ])('is found by %s', (_, find, expected) =>
    expect(listShownIds([yellow, blue], { find })).toEqual(expected),
  );

  it('is ordered by name as the Polish alphabet goes', () => {
    const names = ['Żabia', 'Nowa', 'Łąkowa', 'Lipowa', 'Zielona'];
    const offers = names.map((name) => buildOffer(name, { name }));
    expect(listShownIds(offers, {})).toEqual(['Lipowa', 'Łąkowa', 'Nowa', 'Zielona', 'Żabia']);
  });

  it('is ordered by the day the payout is due, the longest overdue first', () => {
    const late = buildHandedOverLease(NOW - 30 * DAY_MS, { id: 'late' });
    const soon = buildHandedOverLease(NOW - 2 * DAY_MS, { id: 'soon' });
    expect(listShownIds([soon, late], { sort: 'dueBy' })).toEqual(['late', 'soon']);
    expect(listShownIds([soon, late], { sort: 'dueBy', direction: 'desc' })).toEqual(['soon', 'late']);
  });

  it('is ordered by the amount and the day of signing', () => {
    const cheap = buildOffer('cheap', {
      leaseAgreement: { ...yellow.leaseAgreement, deposit: 1 },
      signedAt: NOW,
    });
    const old = buildOffer('old', { signedAt: NOW - DAY_MS });
    expect(listShownIds([old, cheap], { sort: 'amount' })).toEqual(['cheap', 'old']);
    expect(listShownIds([old, cheap], { sort: 'signedAt', direction: 'desc' })).toEqual(['cheap', 'old']);
  });
});
