import { toDocument } from '@data/firestore/documents';
import { createBlankOffer, createServerFields } from '@domain/offers/draft';
import type { Offer } from '@domain/offers/offer';
import { createRandomId, OFFER_ID_LENGTH } from '@domain/shared/ids';
import { setByPath } from '@tests/support/setByPath';
import { doc, setDoc } from 'firebase/firestore';
import { describe, test } from 'vitest';
import { EVERYBODY, expectVerdict, SIGNED_IN, type Verdict } from './support/accessTable';
import { ACCOUNTS, type Actor, OWNER_COMPANY } from './support/actors';
import { openWorld } from './support/world';

const { as, store, remove } = openWorld('offerscreate');
const NO_COMPANY = { companyId: null };
const createOfferId = () => createRandomId(OFFER_ID_LENGTH, (bytes) => crypto.getRandomValues(bytes));

describe('a new offer bears its own id, and names and belongs to the account that stores it [G1, G2, G3, H32]', () => {
  const create = (actor: Actor, patch: (offer: Offer) => object = (offer) => offer, id = createOfferId()) => {
    const account = actor === 'anonymous' ? ACCOUNTS.stranger : ACCOUNTS[actor];
    const companyId = account.verification.company === 'ACCEPTED' ? account.companyId : null;
    const blank = createBlankOffer(id, { ...account, companyId }, Date.now());
    return setDoc(doc(as(actor), `offers/${id}`), toDocument(patch(blank)));
  };
  const expectBlank = (patch: (offer: Offer) => object, verdict: Verdict) =>
    expectVerdict(create('owner', patch), verdict);

  test.each(
    EVERYBODY.map((actor): [Actor, Verdict] => [actor, SIGNED_IN.includes(actor) ? 'allowed' : 'refused']),
  )('%s, create: %s', (actor, verdict) => expectVerdict(create(actor), verdict));
  test.each(['short', `${'a'.repeat(OFFER_ID_LENGTH)}b`, `${'a'.repeat(OFFER_ID_LENGTH - 1)}-`])(
    'refuses the id %s',
    (id) =>
      expectVerdict(
        create('owner', (offer) => offer, id),
        'refused',
      ),
  );

  test('refuses one of an account without a record, as the token of a deleted one is', async () => {
    await remove(`users/${ACCOUNTS.stranger.uid}`);
    await expectVerdict(
      create('stranger', (offer) => ({
        ...offer,
        offerStatus: { ...offer.offerStatus, landlord: NO_COMPANY },
      })),
      'refused',
    );
    await store(`users/${ACCOUNTS.stranger.uid}`, ACCOUNTS.stranger);
  });

  const started = createServerFields();
  test.each(Object.keys(started))('refuses %s set by the client', (field) =>
    expectBlank((offer) => ({ ...offer, [field]: { by: 'client' } }), 'refused'),
  );
  test.each(Object.keys(createBlankOffer('x', { uid: 'x', email: 'x', companyId: null }, 0)))(
    'refuses one without %s',
    (field) =>
      expectBlank(
        (offer) => Object.fromEntries(Object.entries(offer).filter(([key]) => key !== field)),
        'refused',
      ),
  );
  test.each<[string, string, unknown, Verdict]>([
    ['another owner', 'uid', ACCOUNTS.stranger.uid, 'refused'],
    ['another e-mail', 'landlord', 'other@example.pl', 'refused'],
    ['another id', 'id', 'a'.repeat(OFFER_ID_LENGTH), 'refused'],
    ['already active', 'offerStatus.state', 'ACTIVE', 'refused'],
    ['already signed', 'offerStatus.postSigningStatus', 'DEPOSIT_CONFIRMED', 'refused'],
    ['with a tenant', 'offerStatus.tenant', { uid: 'x', companyId: 'y', email: 'z' }, 'refused'],
    ['without a company', 'offerStatus.landlord.companyId', null, 'allowed'],
    ['of another company', 'offerStatus.landlord.companyId', 'companyTenant', 'refused'],
    ['of no company’s name', 'offerStatus.landlord.companyId', '', 'refused'],
    ['with more about its landlord', 'offerStatus.landlord.uid', 'x', 'refused'],
    ['with more in its status', 'offerStatus.paid', true, 'refused'],
    ['with terms already', 'leaseAgreement.deposit', 25_000, 'refused'],
    ['with a text in its terms', 'leaseAgreement.deposit', 'x'.repeat(1000), 'refused'],
    ['with one field more', 'verified', true, 'refused'],
    ['blocked', 'blockedAt', Date.now(), 'refused'],
    ['said not to be blocked', 'blockedAt', null, 'refused'],
    ['with a deposit the bank took back', 'depositReversedOn', '2026-11-20', 'refused'],
    ['with a proposed handover', 'receptionProposal', null, 'refused'],
    ['made two minutes ago', 'createdAt', Date.now() - 120_000, 'refused'],
    ['made two minutes ahead', 'createdAt', Date.now() + 120_000, 'refused'],
    ['changed last year', 'updatedAt', Date.now() - 365 * 86_400_000, 'refused'],
    ['with a name', 'name', 'Biuro', 'refused'],
    ['with a description', 'description', 'Jasne', 'refused'],
    ['with a price', 'price', 1, 'refused'],
    ['with a place', 'geoMarker', { lat: 52, lng: 21 }, 'refused'],
    ['with details', 'relatedDetails', { kind: 'Biurowe' }, 'refused'],
    ['with photos', 'photos', [{ name: 'a.jpg', width: 1, height: 1 }], 'refused'],
    ['with a wrong draft', 'leaseAgreement.unknown', 7, 'refused'],
  ])('%s: %#', (_, path, value, verdict) => expectBlank((offer) => setByPath(offer, path, value), verdict));

  test('refuses one under a company that did not accept the account', () =>
    expectVerdict(
      create('rejected', (offer) => setByPath(offer, 'offerStatus.landlord.companyId', OWNER_COMPANY)),
      'refused',
    ));
});
