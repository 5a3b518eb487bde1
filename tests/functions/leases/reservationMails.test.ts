import { DAY_MS, HOUR_MS } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { commit } from '@functions/data/store';
import { releaseIfLapsed } from '@functions/leases/sweepReservations';
import { createDocumentId } from '@functions/runtime/ids';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOffer, NOW } from '../../support/builders';
import { invoke, readMails, startTestProject } from '../../support/functionsHarness';
import { landlord, storeOffer, storeParties, storeUser, stranger, tenant } from '../../support/leaseFixtures';

startTestProject();
beforeAll(storeParties);
beforeEach(async () => {
  for (const company of ['companyTenant', 'companyStranger'])
    await getDb().doc(`companyReservations/${company}`).delete();
});

type Option = 'infinite' | 'fixedlong';
const reserve = async (option: Option, patch: object = {}): Promise<string> => {
  const base = anOffer().withId(createDocumentId());
  const terms = { ...base.build().leaseAgreement, fixedlong: true, fixedlongMonths: 24 };
  const offer = base
    .with({ leaseAgreement: terms, ...patch })
    .active()
    .build();
  const { id } = await storeOffer({ ...offer, ...patch });
  await invoke('bookOffer', { offerId: id, selectedOfferOption: option }, { by: tenant, now: NOW });
  return id;
};

const readMail = async (id: string, kind: string): Promise<string> => {
  const [found] = (await readMails()).filter((mail) => mail.kind === kind && mail.offerId === id);
  return `${found?.text ?? ''} ${found?.html ?? ''}`;
};

describe('the mail to the landlord that the premises are reserved', () => {
  it('asks for nothing where the tenant alone signs', async () => {
    const id = await reserve('infinite');
    expect(await readMail(id, 'offerReserved')).toContain('Nie musisz teraz nic robić.');
  });

  it.each([
    ['pl', 'potrzebny jest też Twój podpis', '23.11.2026, 10:00', 'skan, który druga potwierdzi'],
    ['en', 'your signature is needed too', '23\u00A0Nov\u00A02026, 10:00', 'submits the scan'],
  ] as const)(
    'names both ways to sign a lease of over twelve months and until when, in %s',
    async (lang, ...said) => {
      await storeUser({ ...landlord.user, lang });
      const id = await reserve('fixedlong');
      const mail = await readMail(id, 'offerReserved');
      for (const words of said) expect(mail).toContain(words);
      for (const words of ['Nie musisz teraz nic robić', 'You need not do anything'])
        expect(mail).not.toContain(words);
      expect(mail).toContain(`/contract/${id}`);
      await storeUser(landlord.user);
    },
  );
});

describe('the mail to the landlord that a reservation lapsed', () => {
  const END = NOW + 2 * HOUR_MS;

  it('says that the premises are back among the offers', async () => {
    const id = await reserve('infinite');
    await releaseIfLapsed(id, END);
    expect(await readMail(id, 'reservationLapsed')).toContain(
      'Lokal wrócił do ofert na tych samych warunkach.',
    );
  });

  it.each([
    ['whose validity ended', { offerValidTo: NOW + HOUR_MS }, 'Ważność oferty skończyła się 20.11.2026'],
    ['that admins blocked', { blockedAt: NOW }, 'Dostęp do oferty jest zablokowany'],
  ])('does not say so of an offer %s', async (_, patch, said) => {
    const id = await reserve('infinite');
    await commit((writes) => writes.update(`offers/${id}`, patch));
    await releaseIfLapsed(id, END);
    const mail = await readMail(id, 'reservationLapsed');
    expect(mail).toContain(said);
    expect(mail).not.toContain('Lokal wrócił do ofert');
  });

  it('says that the next company reserved them in the same moment', async () => {
    const id = await reserve('infinite');
    await invoke('bookOffer', { offerId: id, selectedOfferOption: 'infinite' }, { by: stranger, now: END });
    expect(await readMail(id, 'reservationLapsed')).toContain('Lokal zarezerwowała już kolejna firma.');
  });

  it('says that the precedence of a company that negotiated ended with it', async () => {
    const precedence = { companyId: 'companyTenant', uid: 'x', endsAt: NOW + DAY_MS };
    const id = await reserve('infinite', { precedence });
    await releaseIfLapsed(id, END);
    expect(await readMail(id, 'reservationLapsed')).toContain('Pierwszeństwo, które ta firma miała');
    const other = await reserve('infinite');
    await releaseIfLapsed(other, END);
    expect(await readMail(other, 'reservationLapsed')).not.toContain('Pierwszeństwo');
  });
});
