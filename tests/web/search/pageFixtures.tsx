import { runQuery } from '@data/firestore/queryBuilder';
import type { MembersOffer, PublicOffer } from '@domain/offers/projections';
import { vi } from 'vitest';
import { anOffer } from '../../support/builders/offer';
import { buildPublicOffer } from '../../support/copies';

export const office = anOffer().active().build();
export const asVisitors = buildPublicOffer(office);

export const answer = (offers: readonly (PublicOffer | MembersOffer)[]) =>
  vi.mocked(runQuery).mockResolvedValue({ items: [...offers], next: null });
