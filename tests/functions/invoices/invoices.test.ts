import { storagePaths } from '@api/storagePaths';
import { toViewer } from '@domain/accounts/viewer';
import { INVOICE_SIDES } from '@domain/invoices/invoice';
import { HOUR_MS } from '@domain/shared/dates';
import { hasFile } from '@functions/data/files';
import { commit } from '@functions/data/store';
import { prepareInvoiceNumbers } from '@functions/invoices/counter';
import { signLease } from '@functions/leases/onSignConfirm';
import { createDocumentId } from '@functions/runtime/ids';
import { DEMO_SETTINGS } from '@tools/demo/settings';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOffer, NOW } from '../../support/builders';
import {
  type Account,
  getRefusal,
  invoke,
  readMails,
  startTestProject,
} from '../../support/functionsHarness';
import {
  admin,
  buildCompetitor,
  buildSigningInput,
  findStoredContract,
  landlord,
  loadStoredOffer,
  storeCompetitors,
  storeOffer,
  storeParties,
  tenant,
} from '../../support/leaseFixtures';
import { arrangeSignedLease, readInvoice, readLastNumber, sign, storeBookedOffer } from './fixtures';

startTestProject();

beforeAll(storeParties);

beforeEach(() =>
  commit((writes) => {
    writes.set('admin/settings', DEMO_SETTINGS);
    writes.set('admin/invoiceCounter', { last: 0 });
  }),
);

/** A reserved offer whose landlord saw this net fee (grosze) when confirming it. */
const storeBookedOfferWithFee = (feeGrosze: number) => {
  const offer = anOffer().withId(createDocumentId()).booked({ at: NOW, by: tenant.user }).build();
  return storeOffer({ ...offer, version: offer.version && { ...offer.version, feeGrosze } });
};

const setFees = (landlords: number, tenants: number) =>
  commit((writes) =>
    writes.merge('admin/settings', {
      invoicing: { ...DEMO_SETTINGS.invoicing, feesGrosze: { landlord: landlords, tenant: tenants } },
    }),
  );

/** Signs without creating documents: these tests need many signatures only. */
const signWithoutFiles = async (offerId: string, by: Account) =>
  signLease(await buildSigningInput(offerId, by), {
    viewer: toViewer(by.token, by.user),
    now: NOW,
    newId: createDocumentId,
    ip: null,
    userAgent: null,
    authTime: NOW,
  });

describe('signing a lease', () => {
  it('takes the next two numbers, L for the landlord and T for the tenant, with the signature [L35, L36, L37]', async () => {
    await commit((writes) => writes.set('admin/invoiceCounter', { last: 40 }));
    const { id } = await arrangeSignedLease();
    expect((await findStoredContract(id))?.invoiceNumbers).toEqual({ landlord: 'L41', tenant: 'T42' });
    expect(await readLastNumber()).toBe(42);
  });

  it('starts with one where no number was ever given [L35]', async () => {
    await commit((writes) => writes.remove('admin/invoiceCounter'));
    const { id } = await arrangeSignedLease();
    expect((await findStoredContract(id))?.invoiceNumbers).toEqual({ landlord: 'L1', tenant: 'T2' });
  });

  it('keeps each invoice as it was issued, whatever the settings and the companies become', async () => {
    const { id } = await arrangeSignedLease();
    const before = await Promise.all(INVOICE_SIDES.map((side) => readInvoice(id, side)));
    expect(before.map((invoice) => invoice?.amount.gross)).toEqual([123_000, 61_500]);
    const invoicing = { ...DEMO_SETTINGS.invoicing, feesGrosze: { landlord: 1, tenant: 1 } };
    await commit((writes) => writes.merge('admin/settings', { invoicing }));
    await sign(id);
    expect(await Promise.all(INVOICE_SIDES.map((side) => readInvoice(id, side)))).toEqual(before);
  });

  it('mails each side the number, the amount and the due day of its own invoice', async () => {
    const { id, name } = await arrangeSignedLease();
    const texts = await Promise.all(
      [landlord, tenant].map(async ({ user }) =>
        (await readMails(user.email))
          .filter(({ kind, offerId }) => kind === 'invoiceIssued' && offerId === id)
          .map(({ text }) => text.replace(/\s/g, ' ')),
      ),
    );
    expect(texts.map((mails) => mails.length)).toEqual([1, 1]);
    expect(texts[0]?.[0]).toContain('L1');
    expect(texts[0]?.[0]).toContain('1 230 zł');
    expect(texts[1]?.[0]).toContain('T2');
    expect(texts[1]?.[0]).toContain('615 zł');
    expect(texts[1]?.[0]).toContain(name);
  });

  it('issues nothing and takes no number where the platform charges nothing', async () => {
    const { invoicing, ...free } = DEMO_SETTINGS;
    await commit((writes) => writes.set('admin/settings', free));
    const { id } = await arrangeSignedLease();
    expect((await loadStoredOffer(id)).offerStatus.state).toBe('SIGNED');
    expect((await findStoredContract(id))?.invoiceNumbers).toBeNull();
    expect(await readLastNumber()).toBe(0);
  });

  it.each([
    ['raised', 150_000, 100_000],
    ['lowered', 70_000, 70_000],
    ['left as it was', 100_000, 100_000],
  ])(
    'charges the landlord what was shown at the confirmation, or less: the fee is %s',
    async (_, now, charged) => {
      const { id } = await storeBookedOfferWithFee(100_000);
      await setFees(now, 50_000);
      await sign(id);
      await sign(id);
      expect((await readInvoice(id, 'landlord'))?.amount.net).toBe(charged);
      expect((await readInvoice(id, 'tenant'))?.amount.net).toBe(50_000);
      expect((await findStoredContract(id))?.feesShown).toEqual({ landlord: 100_000, tenant: 50_000 });
      expect(await readLastNumber()).toBe(2);
    },
  );

  it('invoices no landlord who confirmed free of charge, and skips no number', async () => {
    const { id } = await storeBookedOfferWithFee(0);
    await sign(id);
    expect(await readInvoice(id, 'landlord')).toBeNull();
    expect(await readInvoice(id, 'tenant')).toMatchObject({ number: 'T1', amount: { net: 50_000 } });
    expect((await findStoredContract(id))?.invoiceNumbers).toEqual({ landlord: null, tenant: 'T1' });
    expect(await hasFile(storagePaths.invoice(id, 'tenant'))).toBe(true);
    expect(await hasFile(storagePaths.invoice(id, 'landlord'))).toBe(false);
    expect(await readLastNumber()).toBe(1);
  });

  it('refuses a tenant whose page showed less than the price list asks, or nothing, and takes no number', async () => {
    const { id } = await storeBookedOffer();
    const signature = await buildSigningInput(id, tenant);
    for (const feeGrosze of [49_999, 0, undefined]) {
      const seen = { ...signature.seen, feeGrosze };
      const blind = invoke('onSignConfirm', { ...signature, seen }, { by: tenant, now: NOW });
      expect(await getRefusal(blind)).toMatchObject({ code: 'failed-precondition', reason: 'feeChanged' });
    }
    expect((await loadStoredOffer(id)).offerStatus.state).toBe('BOOKED');
    expect(await readLastNumber()).toBe(0);
  });

  it('takes a tenant whose page showed more, and charges what the price list asks', async () => {
    const { id } = await storeBookedOffer();
    const signature = await buildSigningInput(id, tenant);
    const seen = { ...signature.seen, feeGrosze: 60_000 };
    await invoke('onSignConfirm', { ...signature, seen }, { by: tenant, now: NOW });
    expect((await readInvoice(id, 'tenant'))?.amount.net).toBe(50_000);
  });

  it('that is refused takes no number', async () => {
    const { id } = await storeBookedOffer();
    await getRefusal(
      invoke('onSignConfirm', await buildSigningInput(id, tenant), {
        by: tenant,
        now: NOW + 2 * HOUR_MS + 1,
      }),
    );
    expect(await readLastNumber()).toBe(0);
  });

  it('asked five times at once and once more takes one pair only [L36, L37]', async () => {
    const { id } = await storeBookedOffer();
    await Promise.all(Array.from({ length: 5 }, () => sign(id)));
    await sign(id);
    expect(await readLastNumber()).toBe(2);
  });
});

describe('many signings at once', () => {
  it.each([20, 50])('%i of them share no number and skip none [L35, L36, L37]', async (count) => {
    await storeCompetitors(count);
    const offers = await Promise.all(
      Array.from({ length: count }, (_, index) => storeBookedOffer(buildCompetitor(index))),
    );
    await Promise.all(offers.map(({ id }, index) => signWithoutFiles(id, buildCompetitor(index))));
    const contracts = await Promise.all(offers.map(({ id }) => findStoredContract(id)));
    const numbers = contracts.flatMap((contract) =>
      Object.values(contract?.invoiceNumbers ?? {}).map(String),
    );
    const given = numbers.map((number) => Number(number.slice(1))).sort((one, other) => one - other);
    expect(given).toEqual(Array.from({ length: 2 * count }, (_, index) => index + 1));
    expect(numbers.filter((number) => number.startsWith('L')).length).toBe(count);
    expect(await readLastNumber()).toBe(2 * count);
  });

  it('of another process that took the pair first make this one take the next', async () => {
    const { numbers, take } = await prepareInvoiceNumbers();
    expect(numbers).toEqual({ landlord: 'L1', tenant: 'T2' });
    await arrangeSignedLease();
    await expect(commit(take)).rejects.toMatchObject({ code: 9 });
    expect(await readLastNumber()).toBe(2);
  });
});

describe('the numbers of the invoices of a lease', () => {
  it('are told an admin [L36, L37, V43]', async () => {
    const { id } = await arrangeSignedLease();
    expect(await invoke('getInvoiceNumber', { offerId: id }, { by: admin })).toEqual({
      landlord: 'L1',
      tenant: 'T2',
    });
  });

  it('are told no one else and do not exist before the signature', async () => {
    const { id } = await storeBookedOffer();
    expect(await getRefusal(invoke('getInvoiceNumber', { offerId: id }, { by: landlord }))).toMatchObject({
      reason: 'noPermission',
    });
    expect(await getRefusal(invoke('getInvoiceNumber', { offerId: id }, { by: admin }))).toMatchObject({
      reason: 'offerNotSigned',
    });
  });
});
