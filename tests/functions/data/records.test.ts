import { COLLECTIONS } from '@api/collections';
import { getDb } from '@functions/data/admin';
import { numberQueuedEvents } from '@functions/data/eventLog';
import { read } from '@functions/data/store';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOffer, NOW } from '../../support/builders';
import {
  type Account,
  getRefusal,
  invoke,
  invokeRaw,
  startTestProject,
} from '../../support/functionsHarness';
import { landlord, loadStoredOffer, storeOffer, storeParties, tenant } from '../../support/leaseFixtures';

startTestProject();
beforeAll(storeParties);

const listFields = (record: object | null | undefined): string[] => Object.keys(record ?? {}).sort();

const CAMPAIGN = {
  utmSource: 'caller',
  utmMedium: 'email',
  utmCampaign: 'zaproszenie',
  utmId: '7',
  utmTerm: 'biuro',
  utmContent: 'strona-glowna',
  timestamp: NOW,
};

const uid = 'uidNowa';
const email = 'nowa@example.pl';
const newPerson = {
  token: { uid, email, emailVerified: false, isAdmin: false, isCreator: false },
} satisfies Pick<Account, 'token'>;
const REGISTRATION = {
  uid,
  email,
  firstName: 'Ewa',
  lastName: 'Łęcka',
  marketingConsent: true,
  acceptedTerms: '2026-11-28',
  lang: 'pl',
} as const;

describe('the database', () => {
  it('has the collections of the specification [V1]', () => {
    const named =
      'offers offersPublic contracts users admin companies sessions events callers mobywatelRequests links';
    expect(Object.values(COLLECTIONS)).toEqual(expect.arrayContaining(named.split(' ')));
  });
});

describe('a new account', () => {
  it('is stored with every field of a user and the campaign it came from [V2, V8]', async () => {
    await invoke('onNewUser', { ...REGISTRATION, campaignData: CAMPAIGN }, { by: newPerson });
    const stored = await getDb().doc(`users/${uid}`).get();
    expect(listFields(stored.data())).toEqual(
      [
        'acceptedTerms',
        'campaignData',
        'company',
        'companyId',
        'createdAt',
        'email',
        'emailVerified',
        'favorites',
        'firstName',
        'lang',
        'lastName',
        'marketingConsent',
        'offers',
        'uid',
        'verification',
      ].sort(),
    );
    expect(listFields(stored.get('verification'))).toEqual(['company', 'identity']);
    expect(listFields(stored.get('campaignData'))).toEqual(listFields(CAMPAIGN));
    expect(stored.data()).toMatchObject({ marketingConsent: true, lang: 'pl', offers: [], favorites: [] });
  });

  it.each(['utmSecret', 'email'])('takes no campaign data beyond the seven: %s [V8]', async (name) => {
    const input = { ...REGISTRATION, campaignData: { ...CAMPAIGN, [name]: 'x' } };
    expect((await getRefusal(invokeRaw('onNewUser', input, { by: newPerson }))).reason).toBe('invalidInput');
  });

  it.each([
    ['no edition', undefined],
    ['an edition no longer in force', '2025-01-01'],
  ])('makes no record when %s of the terms is accepted', async (_, acceptedTerms) => {
    const unknown = {
      ...newPerson,
      token: { ...newPerson.token, uid: 'bezZgody', email: 'bez@example.pl' },
    };
    const input = { ...REGISTRATION, uid: 'bezZgody', email: 'bez@example.pl', acceptedTerms };
    expect((await getRefusal(invokeRaw('onNewUser', input, { by: unknown }))).reason).toBe(
      'termsNotAccepted',
    );
    expect((await getDb().doc('users/bezZgody').get()).exists).toBe(false);
  });

  it('leaves an event with method, details, user, offer and date [V13]', async () => {
    await numberQueuedEvents();
    const event = await getDb().doc('events/0').get();
    expect(listFields(event.data())).toEqual(['date', 'details', 'method', 'offerId', 'userId']);
    expect(event.data()).toMatchObject({ method: 'onNewUser', userId: uid, offerId: null });
    expect(event.get('date').toMillis()).toBe(NOW);
  });
});

describe('an offer', () => {
  it('has its state changed in the full record [V26]', async () => {
    const { id } = await storeOffer(anOffer().withId('ofertaStanu0123456789').active().build());
    await invoke('bookOffer', { offerId: id, selectedOfferOption: 'infinite' }, { by: tenant });
    expect((await loadStoredOffer(id)).offerStatus.state).toBe('BOOKED');
  });

  it('leaves an event that names the call, what was done, who did it, to which offer and when [V13]', async () => {
    const { id } = await storeOffer(anOffer().withId('ofertaZdarzenia012345').active().build());
    await invoke('bookOffer', { offerId: id, selectedOfferOption: 'infinite' }, { by: tenant });
    await numberQueuedEvents();
    const { docs } = await getDb().collection('events').where('offerId', '==', id).get();
    expect(docs.map((event) => ({ ...event.data(), date: event.get('date').toMillis() }))).toEqual([
      {
        method: 'bookOffer',
        details: 'Zarezerwowano ofertę',
        userId: tenant.token.uid,
        offerId: id,
        date: NOW,
      },
    ]);
  });

  it('that is duplicated becomes a document of its own that carries its own id [V27]', async () => {
    const { id } = await storeOffer(anOffer().withId('ofertaPierwsza0123456').active().build());
    const { offerId } = await invoke('duplicateOffer', { offerId: id }, { by: landlord });
    expect(offerId).not.toBe(id);
    expect((await loadStoredOffer(offerId)).id).toBe(offerId);
    expect((await read<{ id: string }>(`offers/${id}`))?.id).toBe(id);
  });
});
