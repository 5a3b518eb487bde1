import { getOtherSide, POST_SIGNING_STATUSES, type PostSigningStatus } from '@domain/offers/states';
import { asSubmitted } from '@domain/protocol/asSubmitted';
import {
  isProtocolSigner,
  whyCannotFillProtocol,
  whyCannotOpenProtocol,
  whyCannotReject,
  whyCannotReturnProtocol,
  whyCannotSignProtocol,
  whyCannotSubmitProtocol,
  whyCannotWithdrawProtocol,
} from '@domain/protocol/predicates';
import { isSubmitted } from '@domain/protocol/protocol';
import { getStatementAwaitedUntil, hasRejectionReason } from '@domain/protocol/rejection';
import { DAY_MS, parseTimestamp } from '@domain/shared/dates';
import { anOffer, NOW } from '@tests/support/builders';
import { describe, expect, test } from 'vitest';

const SIGNED = POST_SIGNING_STATUSES.filter((status) => status !== 'NONE');
const PARTIES = ['landlord', 'tenant'] as const;
const OTHERS = ['admin', 'system', 'other'] as const;
const buildOfferInStatus = (status: PostSigningStatus) => anOffer().withStatus(status).build();
const ready = anOffer().withStatus('DEPOSIT_CONFIRMED').handoverBegun().build();

describe('the protocol form opens', () => {
  test.each(PARTIES)('for the %s once the deposit is confirmed and both persons are named [N17]', (side) => {
    expect(whyCannotOpenProtocol(ready, side)).toBeNull();
    expect(whyCannotFillProtocol(ready, side)).toBeNull();
    expect(whyCannotSubmitProtocol(ready, side, NOW)).toBeNull();
  });
  test.each(OTHERS)('not for %s [N38]', (side) => {
    expect(whyCannotOpenProtocol(ready, side)).toBe('protocolNoAccess');
  });
  test.each(PARTIES)('not for the %s while the deposit is awaited [N16]', (side) => {
    expect(whyCannotOpenProtocol(buildOfferInStatus('DEPOSIT_PENDING'), side)).toBe('depositPending');
  });
  test.each(PARTIES)('not for the %s while a person is missing, nor is it submitted [N14, N15]', (side) => {
    for (const whyNot of [whyCannotOpenProtocol, whyCannotSubmitProtocol]) {
      expect(whyNot({ ...ready, transferOfThePremise: null }, side, NOW)).toBe('transferMissing');
      expect(whyNot({ ...ready, receptionOfThePremise: null }, side, NOW)).toBe('receptionMissing');
    }
  });
  test('not before the lease is signed', () => {
    expect(whyCannotOpenProtocol(anOffer().active().build(), 'landlord')).toBe('offerNotSigned');
  });
});

describe('the protocol is submitted once [N18]', () => {
  test.each(['PROTOCOL_ATTACHED', 'PROTOCOL_CONFIRMED', 'PROTOCOL_REJECTED'] as const)(
    'not in %s',
    (status) => {
      expect(whyCannotSubmitProtocol(buildOfferInStatus(status), 'tenant', NOW)).toBe('protocolNotOpen');
    },
  );
});

describe('the other side signs the attached protocol [N21]', () => {
  const attachedBy = (submitterSide: 'landlord' | 'tenant') => {
    const { protocolData, ...offer } = buildOfferInStatus('PROTOCOL_ATTACHED');
    return { ...offer, protocolData: isSubmitted(protocolData) ? { ...protocolData, submitterSide } : null };
  };
  test.each([
    ['landlord', 'tenant', null],
    ['tenant', 'landlord', null],
    ['landlord', 'landlord', 'ownProtocol'],
    ['tenant', 'tenant', 'ownProtocol'],
  ] as const)('submitted by the %s, signed by the %s', (submitter, side, reason) => {
    expect(whyCannotSignProtocol(attachedBy(submitter), side, NOW)).toBe(reason);
  });
  test.each(['DEPOSIT_CONFIRMED', 'PROTOCOL_CONFIRMED', 'PROTOCOL_REJECTED'] as const)(
    'not in %s',
    (status) => {
      expect(whyCannotSignProtocol(buildOfferInStatus(status), 'tenant', NOW)).toBe('protocolNotAttached');
    },
  );
  test.each(OTHERS)('not %s', (side) => {
    expect(whyCannotSignProtocol(attachedBy('landlord'), side, NOW)).toBe('protocolNoAccess');
  });
});

describe('the agreed moment of the handover', () => {
  const STARTS_AT = parseTimestamp('2026-11-28', '11:00') ?? 0;
  const agreed = (status: PostSigningStatus) => ({
    ...buildOfferInStatus(status),
    receptionTime: { date: '2026-11-28', hour: '11:00' },
  });
  const CLOCKS = [
    ['three days before', STARTS_AT - 3 * 86_400_000, 'handoverNotBegun'],
    ['a millisecond before', STARTS_AT - 1, 'handoverNotBegun'],
    ['at the moment', STARTS_AT, null],
    ['a day later', STARTS_AT + 86_400_000, null],
  ] as const;
  test.each(CLOCKS)('%s: submitting and signing', (_, now, reason) => {
    for (const side of PARTIES) {
      expect(whyCannotFillProtocol(agreed('DEPOSIT_CONFIRMED'), side)).toBeNull();
      expect(whyCannotSubmitProtocol(agreed('DEPOSIT_CONFIRMED'), side, now)).toBe(reason);
    }
    expect(whyCannotSignProtocol(agreed('PROTOCOL_ATTACHED'), 'tenant', now)).toBe(reason);
  });
  test('nothing is submitted or signed while no moment is agreed', () => {
    expect(whyCannotSubmitProtocol({ ...ready, receptionTime: null }, 'landlord', NOW)).toBe(
      'receptionMissing',
    );
  });
});

describe('the way back of a protocol', () => {
  /** Status, submitter, acting side; then the refusal of returning, of withdrawing and of signing. */
  const TABLE = `
    DEPOSIT_CONFIRMED landlord landlord protocolNotAttached protocolNotAttached protocolNotAttached
    DEPOSIT_CONFIRMED landlord tenant   protocolNotAttached protocolNotAttached protocolNotAttached
    PROTOCOL_ATTACHED landlord landlord ownProtocol         -                   ownProtocol
    PROTOCOL_ATTACHED landlord tenant   -                   othersProtocol      -
    PROTOCOL_ATTACHED tenant   landlord -                   othersProtocol      -
    PROTOCOL_ATTACHED tenant   tenant   ownProtocol         -                   ownProtocol
    PROTOCOL_ATTACHED landlord admin    protocolNoAccess    protocolNoAccess    protocolNoAccess
    PROTOCOL_ATTACHED landlord other    protocolNoAccess    protocolNoAccess    protocolNoAccess
    PROTOCOL_CONFIRMED landlord tenant  protocolSigned      protocolSigned      protocolNotAttached
    PROTOCOL_CONFIRMED landlord other   protocolNoAccess    protocolNoAccess    protocolNoAccess
    PROTOCOL_REJECTED landlord landlord protocolNotAttached protocolNotAttached protocolNotAttached
    DEPOSIT_PENDING   landlord tenant   depositPending      depositPending      depositPending`;
  const rows = TABLE.trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/)) as [
    PostSigningStatus,
    'landlord',
    'landlord',
    string,
    string,
    string,
  ][];
  test.each(rows)('%s, submitted by the %s, asked by the %s', (status, submitterSide, side, ...expected) => {
    const { protocolData, ...offer } = buildOfferInStatus(status);
    const lease = {
      ...offer,
      protocolData: isSubmitted(protocolData) ? { ...protocolData, submitterSide } : protocolData,
    };
    const found = [
      whyCannotReturnProtocol(lease, side),
      whyCannotWithdrawProtocol(lease, side),
      whyCannotSignProtocol(lease, side, NOW),
    ].map((reason) => reason ?? '-');
    expect(found).toEqual(expected);
  });
});

describe('the rounds of a protocol', () => {
  test('end with the tenth return of a side', () => {
    const lease = buildOfferInStatus('PROTOCOL_ATTACHED');
    const submitter = isSubmitted(lease.protocolData) ? lease.protocolData.submitterSide : 'landlord';
    const signer = getOtherSide(submitter);
    const withReturns = (count: number) => ({
      ...lease,
      protocolRoundCounts: { returned: { [signer]: count } },
    });
    expect(whyCannotReturnProtocol(withReturns(9), signer)).toBeNull();
    expect(whyCannotReturnProtocol(withReturns(10), signer)).toBe('protocolRoundsUsed');
  });
  /** Who ended rounds how, and how often; then the submitter, the landlord's and the tenant's refusal of their own way back. */
  const TABLE = `
    landlord returned  9  tenant   -                       -
    landlord returned  10 tenant   protocolRoundsUsed      -
    landlord returned  10 landlord -                       -
    landlord withdrawn 9  landlord -                       -
    landlord withdrawn 10 landlord protocolWithdrawalsUsed -
    landlord withdrawn 10 tenant   -                       -
    tenant   returned  10 landlord -                       protocolRoundsUsed
    tenant   returned  10 tenant   -                       -
    tenant   withdrawn 9  tenant   -                       -
    tenant   withdrawn 10 tenant   -                       protocolWithdrawalsUsed
    tenant   withdrawn 10 landlord -                       -`;
  const rows = TABLE.trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/)) as [
    'landlord' | 'tenant',
    'returned' | 'withdrawn',
    string,
    'landlord' | 'tenant',
    string,
    string,
  ][];
  test.each(rows)(
    'the %s has %s %s times and the %s submits',
    (side, ending, count, submitter, ...expected) => {
      const { protocolData, ...offer } = buildOfferInStatus('PROTOCOL_ATTACHED');
      const lease = {
        ...offer,
        protocolData: isSubmitted(protocolData)
          ? { ...protocolData, submitterSide: submitter }
          : protocolData,
        protocolRoundCounts: { [ending]: { [side]: Number(count) } },
      };
      const found = PARTIES.map((party) =>
        party === submitter ? whyCannotWithdrawProtocol(lease, party) : whyCannotReturnProtocol(lease, party),
      );
      expect(found.map((reason) => reason ?? '-')).toEqual(expected);
      expect(isProtocolSigner(lease, getOtherSide(submitter))).toBe(true);
    },
  );
});

test('the landlord’s statement is awaited for three days, while there is none', () => {
  const refusal = { reasons: [], comment: '', at: NOW, statement: null };
  const refused = { ...buildOfferInStatus('PROTOCOL_REJECTED'), refusal };
  const stated = { ...refusal, statement: { text: 'Nie.', at: NOW } };
  const due = NOW + 3 * DAY_MS;
  expect(getStatementAwaitedUntil(refused, due - 1)).toBe(due);
  expect(getStatementAwaitedUntil(refused, due)).toBeNull();
  expect(getStatementAwaitedUntil({ ...refused, refusal: stated }, NOW)).toBeNull();
  expect(getStatementAwaitedUntil({ ...refused, refusal: null }, NOW)).toBeNull();
  expect(getStatementAwaitedUntil({ ...buildOfferInStatus('REJECTED'), refusal }, NOW)).toBeNull();
});

describe('refusing the premises', () => {
  const rejectable: readonly PostSigningStatus[] = [
    'DEPOSIT_PENDING',
    'DEPOSIT_CONFIRMED',
    'PROTOCOL_ATTACHED',
  ];
  test.each(SIGNED)('the tenant in %s [N30]', (status) => {
    const expected = rejectable.includes(status) ? null : 'protocolNotRejectable';
    expect(whyCannotReject(buildOfferInStatus(status), 'tenant')).toBe(expected);
  });
  test.each(SIGNED)('the landlord never, in %s [N29]', (status) => {
    expect(whyCannotReject(buildOfferInStatus(status), 'landlord')).toBe('landlordCannotReject');
  });
  test.each(OTHERS)('not %s', (side) => expect(whyCannotReject(ready, side)).toBe('protocolNoAccess'));
  test('not before the lease is signed [N30]', () => {
    expect(whyCannotReject(anOffer().booked().build(), 'tenant')).toBe('offerNotSigned');
  });
  test('needs at least one reason [N27]', () => {
    const none = { damagedPremise: false, mismatchedDetails: false, unavailabilityOfLandlord: false };
    expect(hasRejectionReason(none)).toBe(false);
    for (const reason of Object.keys(none))
      expect(hasRejectionReason({ ...none, [reason]: true })).toBe(true);
  });
});

describe('what was left out is stored as "Brak" [N13]', () => {
  const stored = asSubmitted({
    establishedPremiseCondition: [
      {
        level: 'Parter',
        name: '',
        preset: 'roomType.kitchen',
        condition: null,
        comments: '',
        match: null,
        photos: [],
      },
    ],
    establishedEquipmentState: [
      { name: 'Biurko', preset: null, condition: 'new', quantity: 0, match: null, photos: [] },
    ],
    localMeterReadings: [
      { name: 'Prąd', preset: null, meterNumber: '', quantity: null, unit: 'kWh', match: null, photos: [] },
    ],
    transferredKeysAndDevices: [
      { name: 'Klucz', preset: null, quantity: 2, match: null, photos: [] },
      { name: 'Pilot', preset: null, quantity: undefined as never, match: null, photos: [] },
    ],
    additionalStatements: '',
  });
  test('empty and undefined values read Brak, nought stays nought, presets stay empty', () => {
    expect(stored).toEqual({
      establishedPremiseCondition: [
        {
          level: 'Parter',
          name: 'Kuchnia',
          preset: 'roomType.kitchen',
          condition: 'Brak',
          comments: 'Brak',
          match: 'Brak',
          photos: [],
        },
      ],
      establishedEquipmentState: [
        { name: 'Biurko', preset: null, condition: 'new', quantity: 0, match: 'Brak', photos: [] },
      ],
      localMeterReadings: [
        {
          name: 'Prąd',
          preset: null,
          meterNumber: 'Brak',
          quantity: 'Brak',
          unit: 'kWh',
          match: 'Brak',
          photos: [],
        },
      ],
      transferredKeysAndDevices: [
        { name: 'Klucz', preset: null, quantity: 2, match: 'Brak', photos: [] },
        { name: 'Pilot', preset: null, quantity: 'Brak', match: 'Brak', photos: [] },
      ],
      additionalStatements: 'Brak',
    });
  });
});
