import { findLeaseOption, getLeaseOptions, type LeaseOptionId } from '@domain/offers/leaseOptions';
import type { LeaseAgreement } from '@domain/offers/offer';
import { anOffer } from '@tests/support/builders';
import { describe, expect, it } from 'vitest';
import { listIssueKeys, listIssueKeysAfter, withChanges } from './issues';

const office = anOffer().office().build();

const withTerms = (terms: Partial<LeaseAgreement>) => ({
  ...office,
  leaseAgreement: { ...office.leaseAgreement, ...terms },
});

const NO_KIND = { infinite: false, fixedshort: false, fixedlong: false };

describe('kinds of lease [H69-H72]', () => {
  it('refuses terms without any kind of lease [H69]', () => {
    expect(listIssueKeys(withTerms(NO_KIND), 'leaseAgreement.infinite')).toEqual(['leaseKindRequired']);
  });

  it.each([
    { infinite: true, leaseNoticePeriod: 1 },
    { fixedshort: true, fixedshortMonths: 6 },
    { fixedlong: true, fixedlongMonths: 24 },
  ])('accepts one kind alone: %o [H69]', (terms) => {
    expect(listIssueKeys(withTerms({ ...NO_KIND, ...terms }), 'leaseAgreement.infinite')).toEqual([]);
  });

  type Months = {
    kind: keyof LeaseAgreement;
    field: keyof LeaseAgreement;
    months: unknown;
    keys: string[];
    row: string;
  };

  const of = (
    kind: LeaseOptionId,
    field: keyof LeaseAgreement,
    row: string,
    judged: [months: unknown, ...keys: string[]][],
  ) => judged.map(([months, ...keys]): Months => ({ kind, field, months, keys, row }));

  const MONTHS = [
    ...of('infinite', 'leaseNoticePeriod', 'H70', [
      [null, 'required'],
      [-1, 'min'],
      [0],
      [36],
      [37, 'max'],
      [1.5, 'integer'],
    ]),
    ...of('fixedshort', 'fixedshortMonths', 'H71', [[null, 'required'], [0, 'min'], [1], [12], [13, 'max']]),
    ...of('fixedlong', 'fixedlongMonths', 'H72', [
      [null, 'required'],
      [12, 'min'],
      [13],
      [360],
      [361, 'max'],
    ]),
  ];

  it.each(MONTHS)(
    'with $kind chosen judges $field of $months: $keys [$row]',
    ({ kind, field, months, keys }) => {
      const draft = withTerms({ [kind]: true, [field]: months });
      expect(listIssueKeys(draft, `leaseAgreement.${field}`)).toEqual(keys);
    },
  );

  it.each(MONTHS.filter(({ months }) => months === null))(
    'without $kind does not ask for $field [$row]',
    ({ kind, field }) => {
      expect(listIssueKeys(withTerms({ [kind]: false, [field]: null }), `leaseAgreement.${field}`)).toEqual(
        [],
      );
    },
  );

  it('opens one option a chosen kind, the long one with a qualified signature [G75, G76]', () => {
    const terms = withTerms({ fixedlong: true, fixedlongMonths: 24 }).leaseAgreement;
    expect(getLeaseOptions(terms)).toEqual([
      { id: 'infinite', months: null, qualifiedSignature: false },
      { id: 'fixedshort', months: 12, qualifiedSignature: false },
      { id: 'fixedlong', months: 24, qualifiedSignature: true },
    ]);
    expect(findLeaseOption(office.leaseAgreement, 'fixedlong')).toBeNull();
  });
});

describe('fees besides the rent [H73-H74]', () => {
  type Fees = {
    what: string;
    terms: Partial<LeaseAgreement>;
    field: keyof LeaseAgreement;
    keys: string[];
    row: string;
  };

  const unknownCosts = { nonRentFees: 'metered', averageMonthlyCostsAnnualized: null } as const;
  const FEES: readonly Fees[] = [
    {
      what: 'a lump sum without its amount',
      terms: { nonRentFees: 'lumpSum', lumpSum: null },
      field: 'lumpSum',
      keys: ['required'],
      row: 'H73',
    },
    {
      what: 'a lump sum of nothing',
      terms: { nonRentFees: 'lumpSum', lumpSum: 0 },
      field: 'lumpSum',
      keys: [],
      row: 'H73',
    },
    {
      what: 'a lump sum below zero',
      terms: { nonRentFees: 'lumpSum', lumpSum: -1 },
      field: 'lumpSum',
      keys: ['min'],
      row: 'H73',
    },
    {
      what: 'metered fees without a lump sum',
      terms: { nonRentFees: 'metered', lumpSum: null },
      field: 'lumpSum',
      keys: [],
      row: 'H73',
    },
    {
      what: 'metered fees whose yearly costs are missing',
      terms: { ...unknownCosts, averageMonthlyCostsAnnualizedKnown: true },
      field: 'averageMonthlyCostsAnnualized',
      keys: ['required'],
      row: 'H74',
    },
    {
      what: 'metered fees marked as unknown',
      terms: { ...unknownCosts, averageMonthlyCostsAnnualizedKnown: false },
      field: 'averageMonthlyCostsAnnualized',
      keys: [],
      row: 'H74',
    },
  ];

  it.each(FEES)('judges $what: $keys [$row]', ({ terms, field, keys }) => {
    expect(listIssueKeys(withTerms(terms), `leaseAgreement.${field}`)).toEqual(keys);
  });
});

describe('consents and declarations [H76-H81]', () => {
  it.each([
    ['rentalAgreement', false, ['subleaseRequired']],
    ['rentalAgreement', true, []],
    ['ownership', false, []],
  ] as const)(
    'for premises held by %s with consent %s answers %s [H76]',
    (ownershipType, subleaseAgreement, keys) => {
      const draft = withChanges(office, { 'address.ownershipType': ownershipType, subleaseAgreement });
      expect(listIssueKeys(draft, 'subleaseAgreement')).toEqual(keys);
    },
  );

  it.each([
    ['summary1', "the terms reflect the landlord's will", 'H78'],
    ['summary2', 'an electronic signature without a qualified certificate is accepted', 'H79'],
    ['summary3', 'the offer is made under article 66 of the civil code', 'H80'],
    ['summary4', 'the offer is not withdrawn before its validity ends', 'H81'],
  ])('refuses an offer without declaration %s: %s [H77, %s]', (field) => {
    expect(listIssueKeysAfter(office, `summary.${field}`, false)).toEqual(['declarationRequired']);
  });

  it.each([
    [true, '', ['required']],
    [true, 'Najemca sprząta co tydzień.', []],
    [false, '', []],
  ])('with own terms chosen %s and the text "%s" answers %s [G19]', (selected, terms, keys) => {
    expect(listIssueKeys(withChanges(office, { ownTerms: { selected, terms } }), 'ownTerms.terms')).toEqual(
      keys,
    );
  });
});
