import { createEmptyDraft, createEmptyRelatedDetails } from '@domain/offers/draft';
import { findMisshapen } from '@domain/offers/draftShape';
import { MAIN_USES } from '@domain/offers/picklists';
import { arbitraryOffer } from '@tests/support/arbitraryOffer';
import { anOffer, NOW } from '@tests/support/builders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const listMisshapenPaths = (draft: object) => findMisshapen(draft).map(({ path }) => path);

describe('the form of a stored draft', () => {
  it.each(MAIN_USES)('is right in a blank draft of %s', (use) => {
    expect(
      listMisshapenPaths({ ...createEmptyDraft(NOW), relatedDetails: createEmptyRelatedDetails(use) }),
    ).toEqual([]);
  });

  it('is right in every offer the form can make', () => {
    fc.assert(
      fc.property(arbitraryOffer, (offer) => {
        expect(listMisshapenPaths(offer)).toEqual([]);
      }),
    );
  });

  it('is right where a value is missing that has no parts', () => {
    const { placeId, ...older } = createEmptyDraft(NOW);
    expect(listMisshapenPaths(older)).toEqual([]);
  });

  const FAULTS: [patch: object, path: string][] = [
    [{ photos: [null] }, 'photos[0]'],
    [{ photos: ['x'] }, 'photos[0]'],
    [{ photos: [{ name: 7, width: 1, height: 1 }] }, 'photos[0].name'],
    [{ photos: null }, 'photos'],
    [{ photos: undefined }, 'photos'],
    [{ address: [] }, 'address'],
    [{ geoMarker: 'tu' }, 'geoMarker'],
    [{ relatedDetails: { kind: 'Biurowe', officeEquipment: null } }, 'relatedDetails.officeEquipment'],
    [{ relatedDetails: { kind: 'Kawiarnia' } }, 'relatedDetails'],
    [{ availability: '2027-01-09' }, 'availability'],
    [{ price: [9000] }, 'price'],
    [{ legalWarehouseUseAccepted: [{}] }, 'legalWarehouseUseAccepted[0]'],
  ];

  it.each(FAULTS)('is wrong in %j', (patch, path) => {
    expect(listMisshapenPaths({ ...anOffer().build(), ...patch })).toEqual([path]);
  });
});
