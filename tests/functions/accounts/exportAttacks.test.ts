import type { HandoverPerson, Offer } from '@domain/offers/offer';
import type { AccountExport } from '@functions/accounts/buildAccountExport';
import { storeFile } from '@functions/data/files';
import { commit, read } from '@functions/data/store';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import { aCompany, anOffer, NOW } from '@tests/support/builders';
import { type Account, invoke, startTestProject } from '@tests/support/functionsHarness';
import { storeOffer, storeParties, tenant } from '@tests/support/leaseFixtures';
import { beforeAll, describe, expect, it } from 'vitest';
import { downloadExport, THEN } from './exportFixtures';
import { aDraft, aPerson, aSettledLease } from './fixtures';

startTestProject();

beforeAll(storeParties);

/** Creates a member of a company that another account created. */
const aMember = async () => {
  const companyId = `c${createDocumentId()}`;
  const [creator, by] = [await aPerson({ companyId }), await aPerson({ companyId })];
  const company = aCompany().withId(companyId).withMember(creator.user).withMember(by.user).build();
  await commit((writes) => writes.set(`companies/${companyId}`, company));
  const dismiss = () => invoke('deleteUserFromCompany', { uid: by.token.uid, companyId }, { by: creator });
  return { by, dismiss };
};

/** Stores a signed offer that the member created for the company as landlord, with its lease and a file. */
const storeSignedOffer = async ({ user }: Account): Promise<Offer> => {
  const begun = anOffer().ownedBy(user).withId(createDocumentId());
  const offer = await storeOffer(begun.withStatus('PROTOCOL_CONFIRMED').build());
  const contentType = 'application/pdf';
  await storeFile(`offers/${offer.id}/documents/lease.pdf`, Buffer.from('%PDF- lease'), { contentType });
  return offer;
};

const listFilePaths = ({ files }: AccountExport) => files.map(({ path }) => path);

describe('anyone who left a company', () => {
  it('is shown nothing of a lease they began for it as landlord but that they did', async () => {
    const { by, dismiss } = await aMember();
    const offer = await storeSignedOffer(by);
    const secrets = [
      tenant.user.email,
      (offer.receptionOfThePremise as HandoverPerson).email,
      '"deposit"',
      '"protocolData"',
    ];
    const before = await downloadExport(by);
    for (const secret of secrets) expect(JSON.stringify(before), secret).toContain(secret);
    expect(listFilePaths(before)).toEqual([`offers/${offer.id}/documents/lease.pdf`]);

    await dismiss();

    const after = await downloadExport(by);
    for (const secret of [...secrets, 'companyTenant'])
      expect(JSON.stringify(after), secret).not.toContain(secret);
    expect(after.documents.contracts).toEqual([{ path: `contracts/${offer.id}`, landlordUid: by.token.uid }]);
    expect(after.documents.offers).toMatchObject([{ path: `offers/${offer.id}`, uid: by.token.uid }]);
    expect(after.files).toEqual([]);
  });

  it('is shown of a lease they took for it as tenant only that they reserved it', async () => {
    const { by, dismiss } = await aMember();
    const lease = await aSettledLease(by);
    expect(JSON.stringify((await downloadExport(by)).documents.contracts)).toContain('"deposit"');

    await dismiss();

    const [contract, ...more] = (await downloadExport(by)).documents.contracts ?? [];
    expect(more).toEqual([]);
    expect(Object.keys(contract ?? {}).sort()).toEqual(['bookedAt', 'path', 'tenantName', 'tenantUid']);
    expect(contract).toMatchObject({ path: `contracts/${lease}`, tenantUid: by.token.uid });
  });

  it('goes on having their own drafts, with the photos of them', async () => {
    const { by, dismiss } = await aMember();
    const draft = await aDraft(by, by.user.companyId);
    await dismiss();
    const data = await downloadExport(by);
    expect(data.documents.offers).toMatchObject([{ path: `offers/${draft}`, price: expect.any(Number) }]);
    expect(listFilePaths(data)).toEqual([`offers/${draft}/images/a.jpg`]);
  });
});

describe('what others did', () => {
  it('is not shown to anyone who clicked the same listing: one’s own entries only', async () => {
    const id = createDocumentId();
    const sent = { submittedAt: NOW, isMatched: false };
    await commit((writes) => {
      writes.set(`wantedListings/${id}`, {
        id,
        companyId: 'companyStranger',
        status: 'active',
        companyWebsite: 'https://firma.example.pl',
        linkClicksCount: 1,
      });
      writes.set(`wantedListings/${id}/private/activity`, {
        people: ['uidOther', 'uidKeeper'],
        createdBy: 'uidKeeper',
        linkClicks: [{ uid: 'uidOther', timestamp: NOW }],
        submittedOffers: [{ ...sent, offerId: 'offerOfOther', submittedBy: 'uidOther' }],
      });
    });
    const by = await aPerson();
    await invoke('countWantedLinkClick', { wantedListingId: id }, { by });
    expect((await downloadExport(by)).documents.private).toEqual([
      {
        path: `wantedListings/${id}/private/activity`,
        linkClicks: [{ uid: by.token.uid, timestamp: THEN }],
        submittedOffers: [],
      },
    ]);
  });

  it('stays unnamed where they invited or decided: no uid of a caller or an admin', async () => {
    const by = await aPerson();
    const { uid } = by.token;
    await commit((writes) => {
      writes.set(`attributions/${uid}`, { uid, callerUid: 'uidCaller', group: 'newUsers', createdAt: NOW });
      writes.set(`adminActions/${createDocumentId()}`, {
        call: 'reviewIdentity',
        by: 'uidAdmin',
        byEmail: 'admin@example.pl',
        about: { userUid: uid },
        at: NOW,
      });
      writes.set(`callers/uidCaller/newUsers/${createDocumentId()}`, {
        campaignData: { utmTerm: by.user.email, utmSource: 'inne' },
      });
    });
    const data = await downloadExport(by);
    expect(data.documents.adminActions).toEqual([{ call: 'reviewIdentity', at: THEN }]);
    expect(data.documents.newUsers).toEqual([{ 'campaignData.utmTerm': by.user.email }]);
    expect(JSON.stringify(data)).not.toMatch(/uidCaller|uidAdmin|admin@example/);
  });
});

describe('an accepted counter-offer', () => {
  it('names its tenant by a digest no more once the account is erased', async () => {
    const by = await aPerson();
    const digest = sha256Hex(by.token.uid);
    const terms = { selected: true, isRentToggleChecked: true, isContractDurationToggleChecked: false };
    const counteroffer = { ...terms, newPrice: 9000, newDuration: null, tenant: digest };
    const offer = await storeOffer(
      anOffer().withId(createDocumentId()).active().with({ counteroffer }).build(),
    );
    await invoke('deleteAllUserData', { userId: by.token.uid }, { by });
    const after = (await read<Offer>(`offers/${offer.id}`))?.counteroffer;
    expect(after).toEqual({ ...counteroffer, tenant: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(after?.tenant).not.toBe(digest);
  });
});
