import { type AuditEntry, verifyAuditChain } from '@domain/events/auditChain';
import { getAuthAdmin, getDb } from '@functions/data/admin';
import { readAuditRecords } from '@functions/data/auditLog';
import { readQuery } from '@functions/data/store';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import { beforeAll, describe, expect, it } from 'vitest';
import { aCompany, anAccount, anOffer } from '../../support/builders';
import { type Account, getRefusal, invoke, startTestProject } from '../../support/functionsHarness';
import {
  admin,
  landlord,
  loadStoredOffer,
  storeOffer,
  storeParties,
  storeUser,
  tenant,
} from '../../support/leaseFixtures';

startTestProject();

const OWNER = anAccount().withUid('uidNewOwner').verified().ofCompany('companyNewOwner').build();
const PERSON = anAccount().withUid('uidNewPerson').verified().build();
const UNCONFIRMED = anAccount().withUid('uidUnconfirmed').verified().ofCompany('companyNewOwner').build();
const creator: Account = { ...landlord, token: { ...landlord.token, isCreator: true } };

beforeAll(async () => {
  await storeParties();
  const auth = await getAuthAdmin();
  for (const user of [OWNER, PERSON, UNCONFIRMED]) {
    await storeUser(user);
    const { uid, email } = user;
    await auth.createUser({ uid, email, emailVerified: user !== UNCONFIRMED });
  }
  const company = aCompany().withId('companyNewOwner').withMember(OWNER).build();
  await getDb().doc('companies/companyNewOwner').set(company);
});

/** A sent draft on the lists of the landlord and of its company. */
const arrangeRegisteredDraft = async () => {
  const offer = await storeOffer(anOffer().withId(createDocumentId()).sent().build());
  await invoke('onCreateOffer', { offerId: offer.id, uid: landlord.token.uid }, { by: landlord });
  return offer;
};
const link = (offerId: string, email = OWNER.email, by: Account = creator) =>
  invoke('linkOfferToUser', { email, offerId }, { by });
const readListedOffers = async (path: string): Promise<string[]> =>
  (await getDb().doc(path).get()).get('offers') ?? [];
const findHolders = async (id: string) => {
  const lists = [
    'users/uidNewOwner',
    'companies/companyNewOwner',
    `users/${landlord.token.uid}`,
    'companies/companyLandlord',
  ];
  const held = await Promise.all(lists.map(async (path) => (await readListedOffers(path)).includes(id)));
  return lists.filter((_, index) => held[index]);
};

describe('connecting a project with a user by e-mail', () => {
  it('makes the account the owner for its accepted company and moves the project between the lists [H8, S8]', async () => {
    const { id } = await arrangeRegisteredDraft();
    expect(await link(id)).toEqual({ message: 'linked' });
    const offer = await loadStoredOffer(id);
    expect(offer).toMatchObject({ uid: OWNER.uid, landlord: OWNER.email, projectSentAt: null });
    expect(offer.offerStatus).toMatchObject({
      state: 'UNSIGNED',
      landlord: { companyId: 'companyNewOwner' },
    });
    expect(await findHolders(id)).toEqual(['users/uidNewOwner', 'companies/companyNewOwner']);
  });

  it('records the step in the evidence chain and in the log', async () => {
    const { id } = await arrangeRegisteredDraft();
    await link(id);
    const entries = (
      await readQuery<AuditEntry>(getDb().collection(`offers/${id}/audit`).orderBy('seq'))
    ).map(({ entity }) => entity);
    const { salt = '' } = (await readAuditRecords(id)).at(-1)?.origin ?? {};
    const digestOf = (known: string) => sha256Hex(`${salt}:${known}`);
    expect(entries.at(-1)).toMatchObject({
      type: 'offerLinked',
      actorHash: digestOf(creator.token.uid),
      facts: {
        from: { actorHash: digestOf(landlord.token.uid), companyHash: digestOf('companyLandlord') },
        to: { actorHash: digestOf(OWNER.uid), companyHash: digestOf('companyNewOwner') },
      },
    });
    for (const raw of [landlord.token.uid, OWNER.uid, 'companyLandlord', 'companyNewOwner'])
      expect(JSON.stringify(entries)).not.toContain(raw);
    const { auditHead } = await loadStoredOffer(id);
    expect(await verifyAuditChain(entries, auditHead, async (text) => sha256Hex(text))).toBeNull();
    const logged = await readQuery<{ method: string; offerId: string }>(
      getDb().collection('eventQueue').where('offerId', '==', id).where('method', '==', 'linkOfferToUser'),
    );
    expect(logged).toHaveLength(1);
  });

  it('leaves the project without a company when the account has none', async () => {
    const { id } = await arrangeRegisteredDraft();
    await link(id, PERSON.email);
    expect((await loadStoredOffer(id)).offerStatus.landlord.companyId).toBeNull();
    expect(await readListedOffers('companies/companyLandlord')).not.toContain(id);
  });

  it('changes nothing when repeated', async () => {
    const { id } = await arrangeRegisteredDraft();
    await link(id);
    const before = await loadStoredOffer(id);
    expect(await link(id)).toEqual({ message: 'alreadyLinked' });
    expect(await loadStoredOffer(id)).toEqual(before);
  });

  it('refuses an unknown and an unconfirmed address by the same reason and changes nothing [S9]', async () => {
    const { id } = await arrangeRegisteredDraft();
    const before = await loadStoredOffer(id);
    for (const email of ['nikt@example.pl', UNCONFIRMED.email])
      expect(await getRefusal(link(id, email))).toMatchObject({ reason: 'accountNotFound' });
    expect(await getRefusal(link(id, 'bez-malpy'))).toMatchObject({ fields: { email: 'email' } });
    expect(await loadStoredOffer(id)).toEqual(before);
  });

  it('refuses an offer that is no longer a project and one that does not exist', async () => {
    const { id } = await storeOffer(anOffer().withId(createDocumentId()).active().build());
    expect(await getRefusal(link(id))).toMatchObject({ reason: 'offerNotUnsigned' });
    expect(await getRefusal(link(createDocumentId()))).toMatchObject({ reason: 'offerNotFound' });
  });

  it('is for creators with their own projects and for admins with any', async () => {
    const { id } = await arrangeRegisteredDraft();
    expect(await getRefusal(link(id, OWNER.email, landlord))).toMatchObject({ reason: 'noPermission' });
    const foreign: Account = { ...tenant, token: { ...tenant.token, isCreator: true } };
    expect(await getRefusal(link(id, OWNER.email, foreign))).toMatchObject({ reason: 'noAccess' });
    expect(await link(id, OWNER.email, admin)).toEqual({ message: 'linked' });
  });
});
