import type { User } from '@domain/accounts/user';
import { MILESTONES, type Milestone, sumEarnedPln } from '@domain/callers/milestones';
import type { Offer } from '@domain/offers/offer';
import { trackOfferMilestones } from '@functions/callers/trackOfferMilestones';
import { trackUserMilestones } from '@functions/callers/trackUserMilestones';
import { commit, read } from '@functions/data/store';
import { createDocumentId } from '@functions/runtime/ids';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOffer } from '../../support/builders';
import {
  type Account,
  createTestAccount,
  invoke,
  NOW,
  startTestProject,
} from '../../support/functionsHarness';
import { loadStoredOffer, storeOffer, storeParties, tenant } from '../../support/leaseFixtures';
import {
  aCaller,
  aKnownPerson,
  anAddress,
  BONUSES,
  createUtmLink,
  follow,
  parseCampaign,
  readEntry,
  readReachedMilestones,
  storeBonuses,
} from './fixtures';

startTestProject();
let caller: Account;

beforeAll(async () => {
  await storeParties();
  await storeBonuses();
  caller = await aCaller();
});

const NEW = { identity: 'INITIAL', company: 'INITIAL' } as const;

/** Signs up a user who followed a link. The triggers run as after each write. */
const signUpBy = async (
  link: string,
  email: string,
  { uid = `u${createDocumentId()}`, emailVerified = true } = {},
): Promise<Account> => {
  const token = { uid, email, emailVerified, isAdmin: false, isCreator: false };
  const names = { firstName: 'Anna', lastName: 'Nowa', marketingConsent: false, lang: 'pl' as const };
  const acceptedTerms = '2026-11-28';
  await invoke(
    'onNewUser',
    { ...names, acceptedTerms, uid, email, campaignData: parseCampaign(link) },
    { by: { token } },
  );
  await trackUserMilestones(uid, NOW);
  const user = await read<User>(`users/${uid}`);
  if (!user) throw new Error('No account was made');
  return { token, user };
};

const verify = async ({ user: { uid } }: Account, verification: Partial<User['verification']>, at = NOW) => {
  const changed = Object.entries(verification).map(([name, value]) => [`verification.${name}`, value]);
  await commit((writes) => writes.update(`users/${uid}`, Object.fromEntries(changed)));
  await trackUserMilestones(uid, at);
};

const buildDraft = ({ user: { uid } }: Account) => anOffer().withId(createDocumentId()).with({ uid }).build();
const buildSentOffer = (offer: Offer): Offer => ({ ...offer, projectSentAt: NOW });
const buildSignedOffer = (offer: Offer, { user }: Account): Offer => ({
  ...buildSentOffer(offer),
  offerStatus: {
    ...offer.offerStatus,
    state: 'SIGNED',
    tenant: { uid: user.uid, companyId: 'company', email: user.email },
  },
});

describe('the way of someone invited', () => {
  it('is recorded step by step, each when it happens [V10, T7]', async () => {
    const email = anAddress();
    const link = await createUtmLink(email, { by: caller });
    expect(await readReachedMilestones(caller, email)).toEqual([]);

    await follow(link, { now: NOW + 1 });
    const clicked = { value: true, timestamp: NOW + 1, bonus: 1 };
    expect((await readEntry(caller, email)).linkClick).toEqual({ ...clicked, isUnproven: true });

    const person = await signUpBy(link, email);
    expect(await readReachedMilestones(caller, email)).toEqual(['linkClick', 'accountCreation']);
    expect((await readEntry(caller, email)).linkClick).toEqual(clicked);

    await verify(person, { identity: 'CHECKING' }, NOW + 2);
    expect(await readReachedMilestones(caller, email)).toHaveLength(2);
    await verify(person, { identity: 'ACCEPTED' }, NOW + 3);
    expect((await readEntry(caller, email)).identityVerification.timestamp).toBe(NOW + 3);
    await verify(person, { company: 'ACCEPTED' }, NOW + 4);
    expect(await readReachedMilestones(caller, email)).toEqual(MILESTONES.slice(0, 4));

    const draft = buildDraft(person);
    await trackOfferMilestones(null, draft, NOW + 5);
    expect(await readReachedMilestones(caller, email)).toHaveLength(4);
    await trackOfferMilestones(draft, buildSentOffer(draft), NOW + 6);
    expect(await readReachedMilestones(caller, email)).toEqual(MILESTONES.slice(0, 5));
    await trackOfferMilestones(
      buildSentOffer(draft),
      buildSignedOffer(draft, await createTestAccount()),
      NOW + 7,
    );
    const entry = await readEntry(caller, email);
    expect(entry.contractSigning).toEqual({ value: true, timestamp: NOW + 7, bonus: 150 });
    expect(await readReachedMilestones(caller, email)).toEqual(MILESTONES);
  });

  it('is recorded once however often and late the triggers come [V10]', async () => {
    const email = anAddress();
    const person = await signUpBy(await createUtmLink(email, { by: caller }), email);
    await verify(person, { identity: 'ACCEPTED' }, NOW + 1);
    const before = await readEntry(caller, email);
    await Promise.all([1, 2, 3, 4].map((late) => trackUserMilestones(person.user.uid, NOW + 100 + late)));
    const draft = buildDraft(person);
    await Promise.all([1, 2, 3].map(() => trackOfferMilestones(draft, buildSentOffer(draft), NOW + 5)));
    await trackOfferMilestones(draft, buildSentOffer(draft), NOW + 200);
    const after = await readEntry(caller, email);
    expect(after).toEqual({ ...before, offerSubmission: { value: true, timestamp: NOW + 5, bonus: 50 } });
  });

  it('counts the tenant’s signature as well as the landlord’s, and a resignation takes nothing back', async () => {
    const [email, landlordsEmail] = [anAddress(), anAddress()];
    const person = await signUpBy(await createUtmLink(email, { by: caller }), email);
    const owner = await signUpBy(await createUtmLink(landlordsEmail, { by: caller }), landlordsEmail);
    const draft = buildDraft(owner);
    await commit((writes) => writes.set(`contracts/${draft.id}`, { tenantUid: person.user.uid }));
    await trackOfferMilestones(buildSentOffer(draft), buildSignedOffer(draft, person), NOW);
    expect(await readReachedMilestones(caller, email)).toContain('contractSigning');
    expect(await readReachedMilestones(caller, landlordsEmail)).toContain('contractSigning');
    await verify(person, { identity: 'ACCEPTED' });
    await verify(person, NEW);
    expect(await readReachedMilestones(caller, email)).toContain('identityVerification');
  });

  it('is a click too, when the account came by the link although the click was never told', async () => {
    const email = anAddress();
    await signUpBy(await createUtmLink(email, { by: caller }), email);
    expect(await readReachedMilestones(caller, email)).toEqual(['linkClick', 'accountCreation']);
  });

  it('earns nothing by a throwaway account, and leaves the invitation to whom it was meant for', async () => {
    const email = anAddress();
    const link = await createUtmLink(email, { by: caller });
    const throwaways = [
      await signUpBy(link, anAddress()),
      await signUpBy(link, email, { emailVerified: false }),
    ];
    for (const each of throwaways) await verify(each, { identity: 'ACCEPTED', company: 'ACCEPTED' });
    expect(await readReachedMilestones(caller, email)).toEqual(['linkClick', 'accountCreation']);
    expect(sumEarnedPln(await readEntry(caller, email))).toBe(0);
    const [, unproved] = throwaways;
    await commit((writes) => writes.update(`users/${unproved?.user.uid}`, { emailVerified: true }));
    await trackUserMilestones(unproved?.user.uid ?? '', NOW + 1);
    const { linkClick, accountCreation, identityVerification, companyVerification } = BONUSES;
    const earned = linkClick + accountCreation + identityVerification + companyVerification;
    expect(sumEarnedPln(await readEntry(caller, email))).toBe(earned);
  });

  it('credits the tenant of a real reservation, whom the offer names by a digest only', async () => {
    const { uid, email } = tenant.user;
    const link = await createUtmLink(email, { by: caller });
    await commit((writes) =>
      writes.update(`users/${uid}`, { campaignData: parseCampaign(link), emailVerified: true }),
    );
    await trackUserMilestones(uid, NOW);
    const { id } = await storeOffer(anOffer().withId(createDocumentId()).active().build());
    await invoke('bookOffer', { offerId: id, selectedOfferOption: 'infinite' }, { by: tenant });
    const booked = await loadStoredOffer(id);
    expect(booked.offerStatus.tenant?.uid).not.toBe(uid);
    const signed = { ...booked, offerStatus: { ...booked.offerStatus, state: 'SIGNED' as const } };
    await trackOfferMilestones(booked, signed, NOW + 1);
    expect((await readEntry(caller, email)).contractSigning).toMatchObject({
      value: true,
      timestamp: NOW + 1,
    });
  });

  it('belongs to the first account a link made', async () => {
    const email = anAddress();
    const link = await createUtmLink(email, { by: caller });
    await signUpBy(link, email);
    const second = await signUpBy(link, email);
    await verify(second, { identity: 'ACCEPTED' });
    expect(await readReachedMilestones(caller, email)).toEqual(['linkClick', 'accountCreation']);
    expect(await read(`attributions/${second.user.uid}`)).toBeNull();
  });

  it('is no one’s when the account came by no link, an unknown one, or its own caller’s', async () => {
    const email = anAddress();
    const link = await createUtmLink(email, { by: caller });
    for (const id of ['0123456789abcdef0123', '__x__', '..', 'a%2Fb'])
      await verify(await signUpBy(link.replace(/utm_id=\w+/, `utm_id=${id}`), email), {
        company: 'ACCEPTED',
      });
    const unknown = link.replace(/utm_id=\w+/, 'utm_id=0123456789abcdef0123');
    const stranger = await signUpBy(unknown, email);
    await verify(stranger, { identity: 'ACCEPTED' });
    await signUpBy(link, email, { uid: caller.user.uid }).catch(() => {});
    await commit((writes) =>
      writes.update(`users/${caller.user.uid}`, { campaignData: parseCampaign(link) }),
    );
    await trackUserMilestones(caller.user.uid, NOW);
    expect(await readReachedMilestones(caller, email)).toEqual([]);
  });
});

describe('the way of someone who had an account', () => {
  const invited = async (facts: Parameters<typeof aKnownPerson>[0] = {}) => {
    const person = await aKnownPerson(facts);
    const link = await createUtmLink(person.user.email, { by: caller });
    return {
      person,
      link,
      reached: () => readReachedMilestones(caller, person.user.email, 'existingUsers'),
    };
  };

  it('counts from their own click on, without what they had reached before', async () => {
    const { person, link, reached } = await invited({
      verification: { identity: 'ACCEPTED', company: 'INITIAL' },
    });
    await trackUserMilestones(person.user.uid, NOW);
    expect(await reached()).toEqual([]);
    await follow(link, { by: person });
    await trackUserMilestones(person.user.uid, NOW);
    expect(await reached()).toEqual(['linkClick']);
    await verify(person, { company: 'ACCEPTED' });
    const draft = buildDraft(person);
    await trackOfferMilestones(draft, buildSentOffer(draft), NOW);
    expect(await reached()).toEqual(['linkClick', 'companyVerification', 'offerSubmission']);
  });

  it('is not credited by anyone else’s click, signed in or not', async () => {
    const { person, link, reached } = await invited({ verification: NEW });
    await follow(link);
    await follow(link, { by: await createTestAccount() });
    await verify(person, { identity: 'ACCEPTED' });
    expect(await reached()).toEqual(['linkClick']);
  });

  it('credits each event to one caller only: the one whose link was followed last', async () => {
    const { person, link, reached } = await invited({ verification: NEW });
    const other = await aCaller();
    await follow(link, { by: person });
    await verify(person, { identity: 'ACCEPTED' });
    const draft = buildDraft(person);
    await trackOfferMilestones(draft, buildSentOffer(draft), NOW);
    await follow(await createUtmLink(person.user.email, { by: other }), { by: person });
    await trackUserMilestones(person.user.uid, NOW);
    await trackOfferMilestones(draft, buildSentOffer(draft), NOW);
    expect(await reached()).toEqual(['linkClick', 'identityVerification', 'offerSubmission']);
    const otherReached = () => readReachedMilestones(other, person.user.email, 'existingUsers');
    expect(await otherReached()).toEqual(['linkClick']);
    const next = buildDraft(person);
    await trackOfferMilestones(next, buildSentOffer(next), NOW);
    expect(await otherReached()).toEqual(['linkClick', 'offerSubmission'] satisfies Milestone[]);
  });
});
