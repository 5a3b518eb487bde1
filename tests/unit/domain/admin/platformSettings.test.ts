import { findSettingsIssues, SETTING_NAMES } from '@domain/admin/platformSettings';
import { buildSettingsEvent, formatSettingChange, listSettingChanges } from '@domain/admin/settingChanges';
import { describe, expect, it } from 'vitest';

const SETTINGS = {
  depositAccount: '96999123470000000000009000',
  depositAccountHolder: 'Pewny Lokal sp. z o.o.',
  twoPeopleForMoney: true,
  twoPeopleForResets: false,
  invoicing: {
    seller: {
      name: 'Pewny Lokal sp. z o.o.',
      nip: '1234563218',
      street: 'ul. Polna 1',
      town: '00-001 Warszawa',
    },
    account: '96999123470000000000009000',
    feesGrosze: { landlord: 100_000, tenant: 0 },
    paymentDays: 14,
  },
  callerBonuses: { linkClick: 1, contractSigning: 150 },
  linkHosts: ['www.example.pl'],
};

const listIssues = (settings: unknown) =>
  findSettingsIssues(settings).map(({ path, message: { key } }) => `${path}: ${key}`);

const buildInvoicingSettings = (patch: object) => ({
  ...SETTINGS,
  invoicing: { ...SETTINGS.invoicing, ...patch },
});

describe('the settings of the platform', () => {
  it('may be whole, or name nothing but the account of deposits', () => {
    expect(listIssues(SETTINGS)).toEqual([]);
    const { depositAccount, depositAccountHolder } = SETTINGS;
    expect(listIssues({ depositAccount, depositAccountHolder })).toEqual([]);
  });

  it.each([
    ['an account with blanks', { depositAccount: '96 9991 2347 0000 0000 0000 9000' }, 'depositAccount'],
    [
      'an account with a wrong check digit',
      { depositAccount: '95999123470000000000009000' },
      'depositAccount',
    ],
    ['an account nobody owns', { depositAccountHolder: ' ' }, 'depositAccountHolder'],
    ['an owner of two lines', { depositAccountHolder: 'Pewny\nLokal' }, 'depositAccountHolder'],
    ['a text for a switch', { twoPeopleForMoney: 'false' }, 'twoPeopleForMoney'],
    ['a bonus below nothing', { callerBonuses: { linkClick: -1 } }, 'callerBonuses.linkClick'],
    ['a bonus for what no caller reaches', { callerBonuses: { luck: 1 } }, 'callerBonuses.luck'],
    ['an address for a host', { linkHosts: ['https://www.example.pl'] }, 'linkHosts[0]'],
    ['a host in capitals', { linkHosts: ['WWW.example.pl'] }, 'linkHosts[0]'],
    ['a host of encoded letters', { linkHosts: ['xn--pwny-hva.pl'] }, 'linkHosts[0]'],
    ['a name that is no setting', { depositAcount: '1' }, 'depositAcount'],
  ])('name the fault of %s', (_, patch, path) => {
    expect(listIssues({ ...SETTINGS, ...patch }).map((fault) => fault.split(':')[0])).toContain(path);
  });

  it.each([
    [
      'a fee of half a grosz',
      { feesGrosze: { landlord: 0.5, tenant: 0 } },
      'invoicing.feesGrosze.landlord: integer',
    ],
    [
      'a fee above a million zloty',
      { feesGrosze: { landlord: 0, tenant: 100_000_001 } },
      'invoicing.feesGrosze.tenant: max',
    ],
    ['a payment due at once', { paymentDays: 0 }, 'invoicing.paymentDays: min'],
    [
      'a seller with a wrong tax number',
      { seller: { ...SETTINGS.invoicing.seller, nip: '1234563219' } },
      'invoicing.seller.nip: nip',
    ],
    ['no seller', { seller: undefined }, 'invoicing.seller: required'],
  ])('name the fault of invoices with %s', (_, patch, fault) => {
    expect(listIssues(buildInvoicingSettings(patch))).toContain(fault);
  });

  it('list the values that differ, in the order of the form', () => {
    const { callerBonuses: _, ...rest } = SETTINGS;
    const after = { ...rest, depositAccountHolder: 'Nowy', linkHosts: ['a.example.pl', 'b.example.pl'] };
    expect(listSettingChanges(SETTINGS, after).map(formatSettingChange)).toEqual([
      'depositAccountHolder: Pewny Lokal sp. z o.o. → Nowy',
      'callerBonuses.linkClick: 1 → –',
      'callerBonuses.contractSigning: 150 → –',
      'linkHosts: www.example.pl → a.example.pl, b.example.pl',
    ]);
    expect(listSettingChanges(SETTINGS, SETTINGS)).toEqual([]);
  });

  it('are told of in the log of events with what they were before', () => {
    const changes = listSettingChanges({ twoPeopleForResets: false }, { twoPeopleForResets: true });
    expect(buildSettingsEvent(changes, 'u1')).toEqual({
      method: 'changeSettings',
      details: 'Zmieniono ustawienia: twoPeopleForResets: false → true',
      userId: 'u1',
      offerId: null,
    });
  });

  it('are all named in one list', () => {
    expect(SETTING_NAMES.toSorted()).toEqual(Object.keys(SETTINGS).toSorted());
  });
});
