import type { WrittenSignature } from '@domain/leases/reservation';
import { getSaleProof } from '@domain/leases/saleProof';
import type { Offer } from '@domain/offers/offer';
import { describe, expect, it } from 'vitest';
import { anOffer, NOW } from '../../../support/builders';

type Lease = Pick<Offer, 'reservation' | 'leaseStamp' | 'protocolData'>;

const { reservation: RESERVED } = anOffer().booked({ at: NOW, option: 'fixedlong' }).build();
const reservation = (more: object) =>
  RESERVED && { ...RESERVED, option: 'fixedlong' as const, months: 24, ...more };

const sign = (verdict: 'signature' | 'unclear' | null): WrittenSignature => ({
  ...{ sha256: 'a'.repeat(64), signer: 'Ewa', issuer: 'Urząd' },
  ...(verdict
    ? {
        qualification: {
          ...{ verdict, faults: [], doubts: [], hasOldLists: false, isStamped: false },
          ...{ checkedAt: NOW, listsAt: NOW, service: null },
        },
      }
    : {}),
});

const stamp = (isQualified: boolean | null) => ({ at: NOW, authority: 'Urząd czasu', isQualified });
const protocolData = {
  submitterSide: 'landlord',
  submittedAt: NOW,
  signedAt: NOW,
} as unknown as Offer['protocolData'];

const PROTECTED: Lease = {
  reservation: reservation({ tenantSignature: sign('signature'), landlordSignature: sign('signature') }),
  leaseStamp: stamp(true),
  protocolData,
};

const describeProof = (lease: Lease) => {
  const { light, items } = getSaleProof(lease);
  const open = items
    .filter(({ state }) => state !== 'proved')
    .map(({ item, state, reason }) => `${item} ${state} ${reason}`);
  return [light, ...open].join('; ');
};

describe('a lease outlives a sale of the premises', () => {
  it('with a fixed term, two qualified signatures, a qualified stamp and a signed protocol', () =>
    expect(getSaleProof(PROTECTED)).toEqual({
      light: 'protected',
      items: [
        { item: 'term', state: 'proved', reason: 'fixed', at: null },
        { item: 'form', state: 'proved', reason: 'qualified', at: null },
        { item: 'certainDate', state: 'proved', reason: 'stamped', at: NOW },
        { item: 'handover', state: 'proved', reason: 'protocol', at: NOW },
      ],
    }));

  it.each<[string, Partial<Lease>, string]>([
    ['before the handover', { protocolData: null }, 'open; handover missing notHandedOver'],
    ['before its stamp', { leaseStamp: undefined }, 'open; certainDate missing stampAwaited'],
    ['with an ordinary stamp', { leaseStamp: stamp(false) }, 'open; certainDate missing stampOrdinary'],
    [
      'with a stamp not looked up',
      { leaseStamp: stamp(null) },
      'possible; certainDate possible stampUnconfirmed',
    ],
    [
      'signed by click',
      { reservation: reservation({ option: 'fixedshort', months: 12 }) },
      'open; form missing click',
    ],
    [
      'that is open-ended',
      { reservation: reservation({ option: 'infinite', months: null }) },
      'open; term missing openEnded; form missing click',
    ],
    [
      'with one signature not confirmed',
      {
        reservation: reservation({ tenantSignature: sign('unclear'), landlordSignature: sign('signature') }),
      },
      'possible; form possible unconfirmed',
    ],
    [
      'with a certificate of another person',
      {
        reservation: reservation({
          tenantSignature: { ...sign('signature'), nameMatch: 'other' },
          landlordSignature: sign('signature'),
        }),
      },
      'possible; form possible otherPerson',
    ],
    [
      'with signatures from before the lists',
      { reservation: reservation({ tenantSignature: sign(null), landlordSignature: sign(null) }) },
      'possible; form possible unconfirmed',
    ],
    [
      'with one signature only',
      { reservation: reservation({ tenantSignature: sign('signature') }) },
      'open; form missing click',
    ],
  ])('not surely %s', (_, more, said) => expect(describeProof({ ...PROTECTED, ...more })).toBe(said));
});
