import { questionSchema, whyCannotAsk } from '@domain/offers/questions';
import { getIssues } from '@domain/shared/validation';
import { describe, expect, it } from 'vitest';

const FREE = {
  state: 'ACTIVE',
  isBlocked: false,
  isExpired: false,
  isOwner: false,
  isLandlordCompany: false,
  isPrecedenceOfOther: false,
  isBookedByViewer: false,
} as const;
const PROVED = { emailVerified: true };
const UNPROVED = { emailVerified: false };

describe('Asking about an offer', () => {
  it.each([
    ['by whoever confirmed an address', PROVED, FREE, null],
    ['while somebody holds a reservation', PROVED, { ...FREE, state: 'BOOKED' as const }, null],
    ['from an address nobody confirmed', UNPROVED, FREE, 'emailNotVerified'],
    ['by the owner', UNPROVED, { ...FREE, isOwner: true }, 'ownOfferNegotiation'],
    ['by the landlord’s company', PROVED, { ...FREE, isLandlordCompany: true }, 'ownOfferNegotiation'],
    ['once the premises are let', UNPROVED, { ...FREE, state: 'SIGNED' as const }, 'offerNotActive'],
  ])('%s is answered as it should be', (_, viewer, offer, reason) => {
    expect(whyCannotAsk(viewer, offer)).toBe(reason);
  });

  it.each([
    ['120 characters of subject and 2000 of text are', 120, 2000, []],
    ['121 characters of subject are not', 121, 2000, ['title']],
    ['2001 characters of text are not', 120, 2001, ['description']],
  ])('%s taken', (_, subject, text, refused) => {
    const question = { title: 'a'.repeat(subject), description: 'b'.repeat(text) };
    expect(getIssues(questionSchema, question).map(({ path }) => path)).toEqual(refused);
  });

  it('names the web address it cannot hold, in the subject as in the text', () => {
    const question = { title: 'Zob. oferta.example.com', description: 'Tu: https://example.com' };
    expect(getIssues(questionSchema, question)).toMatchObject([
      { path: 'title', message: { key: 'webAddressInQuestion', values: { found: 'oferta.example.com' } } },
      {
        path: 'description',
        message: { key: 'webAddressInQuestion', values: { found: 'https://example.com' } },
      },
    ]);
  });
});
