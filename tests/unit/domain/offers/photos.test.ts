import { getBindingFacts } from '@domain/offers/getBindingFacts';
import type { Photo } from '@domain/offers/offer';
import { getOfferIssues } from '@domain/offers/offerSchema';
import { findMainPhoto, findPlan, listPhotos } from '@domain/offers/photos';
import { toOfferCard } from '@domain/offers/projections';
import { anOffer, NOW } from '@tests/support/builders';
import { buildPublicOffer } from '@tests/support/copies';
import { describe, expect, it } from 'vitest';

const size = { width: 1200, height: 900 };
const plan: Photo = { name: 'plan.jpg', ...size, isPlan: true };
const room: Photo = { name: 'room.jpg', ...size };

const toCard = (photos: Photo[]) => toOfferCard(buildPublicOffer(anOffer().with({ photos }).build()));

const findIssues = (photos: Photo[]) =>
  getOfferIssues(anOffer().with({ photos }).build(), NOW)
    .filter(({ path }) => path.startsWith('photos'))
    .map(({ path, message }) => [path, message.key]);

describe('the landlord’s own floor plan', () => {
  it('stands apart from the photos, wherever it is in their list', () => {
    const offer = { photos: [plan, room] };
    expect(findPlan(offer)).toEqual(plan);
    expect(listPhotos(offer)).toEqual([room]);
    expect(findPlan({ photos: [room] })).toBeNull();
  });

  it('never stands for the offer in lists', () => {
    expect(findMainPhoto({ photos: [plan, room] })).toEqual(room);
    expect(findMainPhoto({ photos: [plan] })).toBeNull();
    expect(toCard([plan, room]).photo?.name).toBe('room.jpg');
    expect(toCard([plan]).photo).toBeNull();
  });

  it('is one at most', () => {
    expect(findIssues([room, plan])).toEqual([]);
    expect(findIssues([plan, { ...plan, name: 'second.jpg' }])).toEqual([['photos', 'tooManyPlans']]);
  });
});

describe('the caption of a photo', () => {
  it.each([
    ['120 characters', 'a'.repeat(120), []],
    ['no caption', '', []],
    ['121 characters', 'a'.repeat(121), [['photos[0].caption', 'tooLong']]],
    ['a web address', 'Zobacz www.przyklad.pl', [['photos[0].caption', 'webAddressInLine']]],
    ['two lines', 'Sala\nWejście', [['photos[0].caption', 'hiddenSigns']]],
  ])('is one clean line: %s', (_case, caption, issues) => {
    expect(findIssues([{ ...room, caption }])).toEqual(issues);
  });

  it('binds with the photo, and leaves the digest of offers without captions as it was', () => {
    const bind = (photos: Photo[]) => getBindingFacts(anOffer().with({ photos }).build(), 1).photos;
    expect(bind([room, { ...room, name: 'b.jpg', caption: '' }])).toEqual(['room.jpg', 'b.jpg']);
    expect(bind([{ ...room, caption: 'Sala sprzedaży' }, plan])).toEqual([
      { name: 'room.jpg', caption: 'Sala sprzedaży' },
      { name: 'plan.jpg', isPlan: true },
    ]);
  });
});
