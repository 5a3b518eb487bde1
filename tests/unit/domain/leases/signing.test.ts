import {
  getAcknowledgementWordings,
  needsTraditionalSignature,
  type SigningContext,
  whyCannotSign,
} from '@domain/leases/signing';
import { findLeaseOption, getLeaseKind, getLeaseOptions } from '@domain/offers/leaseOptions';
import { anOffer, aViewer } from '@tests/support/builders';
import { describe, expect, it, test } from 'vitest';

const READY = aViewer().withUid('uidTenant').verified().ofCompany('companyTenant').build();
const FREE: SigningContext = {
  state: 'ACTIVE',
  isBlocked: false,
  isExpired: false,
  isOwner: false,
  isLandlordCompany: false,
  isPrecedenceOfOther: false,
  isBookedByViewer: false,
};

describe('who may sign', () => {
  test('a verified e-mail, an accepted identity and an accepted company [L1]', () => {
    expect(whyCannotSign(READY, FREE)).toBeNull();
  });

  test.each([
    ['a visitor', null, FREE, 'signedOut'],
    ['[L8] the landlord', READY, { ...FREE, isOwner: true }, 'ownOffer'],
    ['[L9] the landlord’s company', READY, { ...FREE, isLandlordCompany: true }, 'sameCompany'],
    ['[L7] an unconfirmed e-mail', { ...READY, emailVerified: false }, FREE, 'emailNotVerified'],
    ['[L6] an identity in checking', { ...READY, identity: 'CHECKING' }, FREE, 'identityNotAccepted'],
    ['[L4] no company', { ...READY, companyId: null }, FREE, 'noCompany'],
    ['[L2] [L5] a company that was not accepted', { ...READY, company: 'INITIAL' }, FREE, 'naturalPerson'],
    ['[L10] another’s reservation', READY, { ...FREE, state: 'BOOKED' }, 'bookedByOther'],
    ['another’s precedence [K16]', READY, { ...FREE, isPrecedenceOfOther: true }, 'precedenceOfOther'],
    ['a signed offer', READY, { ...FREE, state: 'SIGNED' }, 'offerNotActive'],
    ['a draft', READY, { ...FREE, state: 'UNSIGNED' }, 'offerNotActive'],
    ['an expired offer', READY, { ...FREE, isExpired: true }, 'offerExpired'],
    ['a blocked offer', READY, { ...FREE, isBlocked: true }, 'offerBlocked'],
  ] as const)('%s: refused by name', (_, viewer, facts, reason) => {
    expect(whyCannotSign(viewer, facts)).toBe(reason);
  });

  test('the one who reserved it, even past its validity [L10]', () => {
    expect(
      whyCannotSign(READY, { ...FREE, state: 'BOOKED', isBookedByViewer: true, isExpired: true }),
    ).toBeNull();
  });

  test('no one while admins keep it out of public, not even the one who reserved it', () => {
    const own: SigningContext = { ...FREE, state: 'BOOKED', isBookedByViewer: true, isBlocked: true };
    expect(whyCannotSign(READY, own)).toBe('offerBlocked');
  });
});

describe('of several reasons the first is named [L3]', () => {
  const nothing = {
    ...READY,
    emailVerified: false,
    identity: 'INITIAL',
    companyId: null,
    company: 'INITIAL',
  } as const;
  const worst: SigningContext = {
    state: 'SIGNED',
    isBlocked: true,
    isExpired: true,
    isOwner: true,
    isLandlordCompany: true,
    isPrecedenceOfOther: true,
    isBookedByViewer: false,
  };
  const order: [string, Partial<typeof READY>, Partial<SigningContext>][] = [
    ['ownOffer', {}, {}],
    ['sameCompany', {}, { isOwner: false }],
    ['offerBlocked', {}, { isLandlordCompany: false }],
    ['bookedByOther', {}, { isBlocked: false, state: 'BOOKED' }],
    ['offerNotActive', {}, { state: 'SIGNED' }],
    ['offerExpired', {}, { state: 'ACTIVE' }],
    ['precedenceOfOther', {}, { isExpired: false }],
    ['emailNotVerified', {}, { isPrecedenceOfOther: false }],
    ['identityNotAccepted', { emailVerified: true }, {}],
    ['noCompany', { identity: 'ACCEPTED' }, {}],
    ['naturalPerson', { companyId: 'companyTenant' }, {}],
  ];
  test.each(order.map(([reason], index) => ({ reason, index })))('$reason', ({ reason, index }) => {
    const solved = order.slice(0, index + 1);
    const viewer = Object.assign({ ...nothing }, ...solved.map(([, patch]) => patch));
    const facts = Object.assign({ ...worst }, ...solved.map(([, , patch]) => patch));
    expect(whyCannotSign(viewer, facts)).toBe(reason);
  });
});

describe('a term of twelve months or fewer that an earlier record keeps as the long one [K13, L11]', () => {
  const terms = {
    infinite: false,
    fixedshort: true,
    fixedshortMonths: 12,
    fixedlong: true,
    fixedlongMonths: 6,
  };

  test('is named and signed by its length and found where it was reserved', () => {
    const kept = findLeaseOption(terms, 'fixedlong');
    expect(kept).toEqual({ id: 'fixedlong', months: 6, qualifiedSignature: false });
    expect(kept && getLeaseKind(kept)).toBe('fixedshort');
    expect(getLeaseOptions(terms).map(({ months }) => months)).toEqual([12, 6]);
  });
});

describe('only the long lease needs a qualified or handwritten signature [L11]', () => {
  const terms = {
    ...anOffer().build().leaseAgreement,
    infinite: true,
    fixedshort: true,
    fixedshortMonths: 12,
    fixedlong: true,
    fixedlongMonths: 13,
  };
  test.each(getLeaseOptions(terms).map((option) => ({ option, id: option.id })))('$id', ({ option, id }) => {
    expect(needsTraditionalSignature(option)).toBe(id === 'fixedlong');
  });
});

it.each([
  [false, ['readTerms', 'acceptElectronicForm']],
  [true, ['readTerms', 'acceptWrittenForm']],
])(
  'words the acknowledgements by the form the option needs (written: %s)',
  (qualifiedSignature, wordings) => {
    expect(getAcknowledgementWordings({ qualifiedSignature })).toEqual(wordings);
  },
);
