import { getLeaseFacts, getNextLeaseScreen } from '@domain/leases/getNextLeaseScreen';
import { getNextAction, isHalted } from '@domain/leases/nextAction';
import { blockReasonsSchema, whyCannotBlock } from '@domain/offers/blocking';
import { whyCannotAcceptCounter, whyCannotCounter } from '@domain/offers/counterOffer';
import { getMembersSigningContext } from '@domain/offers/membersView';
import { isBlocked, isPublished, whyCannotBeTaken } from '@domain/offers/predicates';
import { whyCannotAsk } from '@domain/offers/questions';
import { OFFER_STATES } from '@domain/offers/states';
import { listReportedOfferIds, parseObjectedOfferId } from '@domain/reports/report';
import { getIssues } from '@domain/shared/validation';
import { anOffer, aViewer, NOW } from '@tests/support/builders';
import { buildMembersOffer, computeViewerHashes } from '@tests/support/copies';
import { describe, expect, it } from 'vitest';

const active = anOffer().active().build();
const blocked = anOffer().active().with({ blockedAt: NOW }).build();
const held = anOffer().booked().with({ blockedAt: NOW }).build();
const signed = anOffer().signed().with({ blockedAt: NOW }).build();
const landlord = aViewer().withUid('uidLandlord').verified().ofCompany('companyLandlord').build();
const tenant = aViewer().withUid('uidTenant').verified().ofCompany('companyTenant').build();

describe('the access to an offer', () => {
  it.each([
    ['of former times, without the field', {}, false],
    ['restored', { blockedAt: null }, false],
    ['blocked at some moment', { blockedAt: NOW }, true],
    ['blocked at the very beginning of time', { blockedAt: 0 }, true],
  ])('%s: %o', (_, offer, expected) => {
    expect(isBlocked(offer)).toBe(expected);
  });

  it.each(OFFER_STATES)('can be blocked in %s only where the offer stands in public', (state) => {
    const offer = { ...active, offerStatus: { ...active.offerStatus, state } };
    const isPublic = ['ACTIVE', 'BOOKED', 'SIGNED'].includes(state);
    expect(whyCannotBlock(offer)).toBe(isPublic ? null : 'offerNotPublished');
    expect(isPublished(offer)).toBe(isPublic);
    expect(isPublished({ ...offer, blockedAt: NOW })).toBe(false);
  });
});

describe('a blocked offer', () => {
  it('cannot be taken, whatever else speaks for or against it', () => {
    expect(whyCannotBeTaken(active, NOW)).toBeNull();
    for (const offer of [blocked, held, signed]) expect(whyCannotBeTaken(offer, NOW)).toBe('offerBlocked');
  });

  it('is neither asked about nor negotiated', async () => {
    for (const offer of [blocked, held]) {
      const facts = getMembersSigningContext(
        await buildMembersOffer(offer),
        computeViewerHashes(offer, tenant),
        NOW,
      );
      expect(facts.isBlocked).toBe(true);
      expect(whyCannotAsk(tenant, facts)).toBe('offerBlocked');
      expect(whyCannotCounter(tenant, facts)).toBe('offerBlocked');
      expect(whyCannotAcceptCounter(offer, landlord, { companyId: null, now: NOW })).toBe('offerBlocked');
    }
  });

  it('asks nothing of the side that holds it, while a signed lease goes on', () => {
    expect(getNextLeaseScreen(getLeaseFacts(held, NOW), 'tenant')).toBe('offer');
    expect([isHalted(held), getNextAction(held, NOW)]).toEqual([true, null]);
    expect([isHalted(blocked), getNextAction(blocked, NOW)]).toEqual([true, null]);
    expect(isHalted(signed)).toBe(false);
    expect(getNextAction(signed, NOW)).toEqual(getNextAction({ ...signed, blockedAt: null }, NOW));
    expect(getNextLeaseScreen(getLeaseFacts(signed, NOW), 'tenant')).toBe('submitContract');
  });

  it('tells since when in the copy a party reads, and nothing of it in any other', async () => {
    expect((await buildMembersOffer(blocked)).blockedAt).toBe(NOW);
    expect(await buildMembersOffer(active)).not.toHaveProperty('blockedAt');
    expect(await buildMembersOffer(blocked)).not.toHaveProperty('blockedOnRequest');
    const asked = { ...blocked, blockedOnRequest: true };
    expect((await buildMembersOffer(asked)).blockedOnRequest).toBe(true);
  });
});

describe('the reasons for blocking', () => {
  const faults = (reasons: object) =>
    getIssues(blockReasonsSchema, {
      ground: 'law',
      source: 'own',
      rule: 'art. 286',
      facts: 'x'.repeat(20),
      ...reasons,
    }).map(({ path, message: { key } }) => [path, key]);

  it.each([
    [
      'nothing at all',
      { ground: undefined, source: undefined, rule: '', facts: '' },
      ['ground', 'source', 'rule', 'facts'],
    ],
    ['too short a rule', { rule: 'ab' }, ['rule']],
    ['too short facts', { facts: 'x'.repeat(19) }, ['facts']],
    ['too long a rule', { rule: 'x'.repeat(201) }, ['rule']],
    ['too long facts', { facts: 'x'.repeat(2001) }, ['facts']],
    ['all at their shortest', { rule: 'abc', facts: 'x'.repeat(20) }, []],
    ['all at their longest', { rule: 'x'.repeat(200), facts: 'x'.repeat(2000) }, []],
  ])('%s: %o', (_, reasons, paths) => {
    expect([...new Set(faults(reasons).map(([path]) => path))]).toEqual(paths);
  });

  it('say of a text of blanks that it is missing', () => {
    expect(faults({ rule: '' })).toContainEqual(['rule', 'required']);
  });
});

describe('a report', () => {
  it.each([
    ['offer-active-office-01', 'offer-active-office-01'],
    [null, null],
    ['', null],
    ['a'.repeat(129), null],
    ['../../admin', null],
    ['<script>', null],
    ['aaa\n', null],
  ])('to which an address says %o objects about %o', (said, id) => {
    expect(parseObjectedOfferId(said)).toBe(id);
  });

  it.each([
    ['https://pewnylokal.example/offer/offer-active-office-01?lang=en', ['offer-active-office-01']],
    ['/offer/aaa i /offer/bbb, jeszcze raz /offer/aaa.', ['aaa', 'bbb']],
    ['To nie ten adres: /offers/lista', []],
  ])('that says %s names the offers %o', (description, ids) => {
    expect(listReportedOfferIds({ title: 'Oferta', description })).toEqual(ids);
  });
});
