import { getFactsToConfirm } from '@domain/offers/confirming';
import { DRAFT_FIELDS, UNBOUND_FIELDS } from '@domain/offers/draft';
import { isOfOneOwner, isSent } from '@domain/offers/predicates';
import { STANDARD_TERMS } from '@domain/offers/standardTerms';
import { toCanonicalJson } from '@domain/shared/canonical';
import { anOffer, NOW } from '@tests/support/builders';
import { describe, expect, it } from 'vitest';

const sent = anOffer().sent().build();
const toFactsJson = (patch: object) => toCanonicalJson(getFactsToConfirm({ ...sent, ...patch }));

describe('what a landlord confirms', () => {
  it('says every fact that binds, the terms in full, the next number and when the project was sent', () => {
    const facts = getFactsToConfirm(sent);
    const unbound: readonly string[] = UNBOUND_FIELDS;
    for (const field of DRAFT_FIELDS.filter((name) => !unbound.includes(name)))
      expect(facts).toHaveProperty(field);
    expect(facts).toMatchObject({ version: 1, sentAt: sent.projectSentAt });
    expect(facts.ownTerms.terms).toBe(STANDARD_TERMS);
  });

  it.each([
    ['a rent of one grosz more', { price: (sent.price ?? 0) + 0.01 }],
    ['another word', { description: `${sent.description}.` }],
    ['another photo', { photos: [{ name: 'inne.jpg', width: 1, height: 1 }] }],
    ['a later sending', { projectSentAt: NOW }],
    ['terms of one’s own', { ownTerms: { selected: true, terms: 'Inne' } }],
  ])('is something else with %s', (_, patch) => {
    expect(toFactsJson(patch)).not.toBe(toFactsJson({}));
  });

  it('is the same whatever does not bind', () => {
    expect(toFactsJson({ placeId: 'x', isInterestedInInsurance: true, updatedAt: NOW })).toBe(
      toFactsJson({}),
    );
  });
});

describe('whose photos count against others', () => {
  it.each([
    ['a draft', anOffer().build(), false],
    ['a sent project', sent, true],
    ['an active offer', anOffer().active().build(), true],
    ['a deleted project', anOffer(sent).deleted().build(), false],
  ])('%s: %s', (_, offer, counts) => {
    expect(isSent(offer)).toBe(counts);
  });

  it.each([
    ['the same account', 'uidLandlord', null, true],
    ['a colleague of the company', 'uidColleague', 'companyLandlord', true],
    ['a stranger of another company', 'uidStranger', 'companyStranger', false],
    ['a stranger without a company', 'uidStranger', null, false],
  ])('judges by its owner a photo of %s', (_, uid, companyId, isOne) => {
    const other = anOffer().ownedBy({ uid, email: 'a@example.pl', companyId }).build();
    expect(isOfOneOwner(anOffer().build(), other)).toBe(isOne);
  });

  it('two accounts without a company are not one owner', () => {
    const of = (uid: string) => anOffer().ownedBy({ uid, email: 'a@example.pl', companyId: null }).build();
    expect(isOfOneOwner(of('one'), of('two'))).toBe(false);
  });
});
