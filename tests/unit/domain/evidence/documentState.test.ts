import { decideDocumentState, decideEditionState } from '@domain/evidence/documentState';
import type { IssuedDocument, IssuedKind } from '@domain/evidence/registry';
import { asSubmitted } from '@domain/protocol/asSubmitted';
import { createBlankProtocol } from '@domain/protocol/createBlankProtocol';
import { HOUR_MS } from '@domain/shared/dates';
import { describe, expect, it } from 'vitest';
import { anOffer, NOW } from '../../../support/builders';

const buildIssuedDocument = (kind: IssuedKind, patch: Partial<IssuedDocument> = {}): IssuedDocument => ({
  sha256: 'a'.repeat(64),
  kind,
  lang: 'pl',
  version: 1,
  offerId: 'offer1',
  option: null,
  reservation: null,
  content: 'b'.repeat(64),
  path: 'offers/offer1/documents/offer.pdf',
  archive: null,
  issuedAt: NOW,
  ...patch,
});
const buildVersions = (...moments: number[]) =>
  moments.map((confirmedAt, index) => ({ number: index + 1, confirmedAt }));
const getDocumentState = (
  document: IssuedDocument,
  offer: Parameters<typeof decideDocumentState>[1]['offer'],
  { versions = buildVersions(NOW), signedReservation = null as number | null, now = NOW } = {},
) => decideDocumentState(document, { offer, versions, signedReservation }, now);

describe('the state of an issued offer', () => {
  const offer = anOffer().active().build();

  it('binds until the end of its validity and not a millisecond longer', () => {
    const { offerValidTo } = offer;
    expect(getDocumentState(buildIssuedDocument('offer'), offer, { now: offerValidTo })).toEqual({
      kind: 'binding',
      until: offerValidTo,
    });
    expect(getDocumentState(buildIssuedDocument('offer'), offer, { now: offerValidTo + 1 })).toEqual({
      kind: 'ended',
      why: 'offerExpired',
    });
  });

  it('binds until the end of a reservation made in its validity, but its excerpt, for others, does not', () => {
    const held = anOffer()
      .booked({ at: NOW })
      .with({ offerValidTo: NOW + HOUR_MS })
      .build();
    const later = NOW + 2 * HOUR_MS;
    for (const kind of ['offer', 'openLease'] as const) {
      const after = { now: later - 1 };
      expect(getDocumentState(buildIssuedDocument(kind), held, after)).toEqual({
        kind: 'binding',
        until: later,
      });
      expect(getDocumentState(buildIssuedDocument(kind), held, { now: later })).toEqual({
        kind: 'ended',
        why: 'offerExpired',
      });
    }
    const excerpt = getDocumentState(buildIssuedDocument('offerExcerpt'), held, { now: later - 1 });
    expect(excerpt).toEqual({ kind: 'ended', why: 'offerExpired' });
  });

  it('is withdrawn once the offer is deleted, as its project is', () => {
    const deleted = { ...offer, offerStatus: { ...offer.offerStatus, state: 'DELETED' as const } };
    for (const kind of ['offer', 'offerExcerpt', 'openLease'] as const)
      expect(getDocumentState(buildIssuedDocument(kind), deleted)).toEqual({
        kind: 'ended',
        why: 'offerWithdrawn',
      });
    const project = buildIssuedDocument('project', { version: null });
    expect(getDocumentState(project, deleted, { versions: [] })).toEqual({
      kind: 'ended',
      why: 'offerWithdrawn',
    });
  });

  it('binds no more while access to it is blocked, and is withdrawn where its landlord asked for that', () => {
    const blocked = { ...offer, blockedAt: NOW };
    for (const kind of ['offer', 'offerExcerpt', 'openLease'] as const) {
      expect(getDocumentState(buildIssuedDocument(kind), blocked)).toEqual({
        kind: 'ended',
        why: 'offerSuspended',
      });
      const asked = { ...blocked, blockedOnRequest: true };
      expect(getDocumentState(buildIssuedDocument(kind), asked)).toEqual({
        kind: 'ended',
        why: 'offerWithdrawn',
      });
      const restored = { ...offer, blockedAt: null, blockedOnRequest: false };
      expect(getDocumentState(buildIssuedDocument(kind), restored)).toEqual({
        kind: 'binding',
        until: offer.offerValidTo,
      });
    }
  });

  it('awaits no signature while access to the reserved offer is blocked', () => {
    const held = { ...anOffer().booked().build(), blockedAt: NOW };
    const lease = buildIssuedDocument('reservedLease', { reservation: held.lastReservationNumber });
    expect(getDocumentState(lease, held)).toEqual({ kind: 'ended', why: 'offerSuspended' });
  });

  it('names the version that followed it, not the newest one', () => {
    const versions = buildVersions(NOW, NOW + HOUR_MS, NOW + 2 * HOUR_MS);
    expect(getDocumentState(buildIssuedDocument('offer'), offer, { versions })).toEqual({
      kind: 'replaced',
      by: 'offer',
      version: 2,
      at: NOW + HOUR_MS,
    });
    expect(getDocumentState(buildIssuedDocument('openLease', { version: 3 }), offer, { versions }).kind).toBe(
      'binding',
    );
  });

  it('is replaced by the signed lease', () => {
    const signed = anOffer().signed({ at: NOW }).build();
    expect(getDocumentState(buildIssuedDocument('offer'), signed)).toEqual({
      kind: 'replaced',
      by: 'lease',
      version: null,
      at: signed.signedAt,
    });
  });

  it('ends an excerpt with the words that the premises are let, and replaces it by a later version', () => {
    const excerpt = buildIssuedDocument('offerExcerpt');
    expect(getDocumentState(excerpt, offer)).toEqual({ kind: 'binding', until: offer.offerValidTo });
    const signed = anOffer().signed({ at: NOW }).build();
    expect(getDocumentState(excerpt, signed)).toEqual({ kind: 'ended', why: 'offerLet' });
    expect(getDocumentState(excerpt, offer, { now: offer.offerValidTo + 1 })).toEqual({
      kind: 'ended',
      why: 'offerExpired',
    });
    expect(getDocumentState(excerpt, signed, { versions: buildVersions(NOW, NOW + HOUR_MS) })).toEqual({
      kind: 'replaced',
      by: 'offer',
      version: 2,
      at: NOW + HOUR_MS,
    });
  });

  it('is a draft before it is confirmed and replaced by version 1 afterwards', () => {
    const project = buildIssuedDocument('project', { version: null });
    expect(getDocumentState(project, anOffer().build(), { versions: [] })).toEqual({ kind: 'draft' });
    expect(getDocumentState(project, offer)).toEqual({ kind: 'replaced', by: 'offer', version: 1, at: NOW });
  });
});

describe('the state of a lease before signing', () => {
  const booked = anOffer().booked({ at: NOW }).build();
  const number = booked.lastReservationNumber;
  const lease = buildIssuedDocument('reservedLease', { reservation: number });

  it('awaits the signature as long as its reservation runs, then has lapsed', () => {
    const endsAt = NOW + 2 * HOUR_MS;
    expect(getDocumentState(lease, booked, { now: endsAt - 1 })).toEqual({
      kind: 'awaitsSignature',
      until: endsAt,
    });
    expect(getDocumentState(lease, booked, { now: endsAt })).toEqual({ kind: 'lapsed' });
  });

  it('has lapsed once another reservation was made', () => {
    const next = { ...booked, lastReservationNumber: number + 1 };
    expect(getDocumentState(lease, next)).toEqual({ kind: 'lapsed' });
  });

  it('is replaced by the lease signed under its own reservation only', () => {
    const signed = { ...anOffer().signed({ at: NOW }).build(), lastReservationNumber: number };
    expect(getDocumentState(lease, signed, { signedReservation: number })).toMatchObject({
      kind: 'replaced',
      by: 'lease',
    });
    expect(getDocumentState(lease, signed, { signedReservation: number + 1 })).toEqual({ kind: 'lapsed' });
  });
});

describe('the state of a protocol before signing', () => {
  const base = anOffer().withStatus('PROTOCOL_ATTACHED').build();
  const submitted = (submittedAt: number, signedAt: number | null = null) => ({
    ...base,
    protocolData: {
      ...asSubmitted(createBlankProtocol(base)),
      protocolSubmitterUid: 'uid',
      submitterSide: 'landlord' as const,
      submittedAt,
      protocolSigningUid: signedAt === null ? null : 'other',
      signedAt,
    },
  });
  const protocol = buildIssuedDocument('submittedProtocol');

  it('awaits the other side, then is replaced by the signed protocol', () => {
    expect(getDocumentState(protocol, submitted(NOW))).toEqual({ kind: 'awaitsCountersignature' });
    expect(getDocumentState(protocol, submitted(NOW, NOW + HOUR_MS))).toEqual({
      kind: 'replaced',
      by: 'protocol',
      version: null,
      at: NOW + HOUR_MS,
    });
  });

  it('is replaced by a round submitted later, and returned while no round is submitted', () => {
    expect(getDocumentState(protocol, submitted(NOW + 1))).toMatchObject({
      kind: 'replaced',
      by: 'submittedProtocol',
      at: NOW + 1,
    });
    expect(getDocumentState(protocol, { ...base, protocolData: null })).toEqual({ kind: 'returned' });
  });

  it('is not awaited once the premises were refused', () => {
    const refused = submitted(NOW);
    const offerStatus = { ...refused.offerStatus, postSigningStatus: 'PROTOCOL_REJECTED' as const };
    expect(getDocumentState(protocol, { ...refused, offerStatus })).toEqual({ kind: 'returned' });
  });
});

describe('the state of a document that never changes', () => {
  it.each(['lease', 'writtenLease', 'protocol', 'invoice'] as const)('%s is final', (kind) => {
    expect(getDocumentState(buildIssuedDocument(kind), anOffer().signed({ at: NOW }).build())).toEqual({
      kind: 'final',
    });
  });
});

describe('the state of a concluded lease', () => {
  it.each(['lease', 'writtenLease'] as const)(
    'names of a %s that it ended before the premises were handed over',
    (kind) => {
      for (const status of ['REJECTED', 'PROTOCOL_REJECTED', 'AFTER_REJECTION'] as const)
        expect(
          getDocumentState(buildIssuedDocument(kind), anOffer().withStatus(status).build()),
          status,
        ).toEqual({
          kind: 'ended',
          why: 'leaseEnded',
        });
      for (const status of ['DEPOSIT_PENDING', 'DEPOSIT_CONFIRMED', 'PROTOCOL_CONFIRMED'] as const)
        expect(
          getDocumentState(buildIssuedDocument(kind), anOffer().withStatus(status).build()),
          status,
        ).toEqual({
          kind: 'final',
        });
    },
  );
});

describe('an edition of a legal document', () => {
  const edition = buildIssuedDocument('legal', { offerId: null, version: null });

  it('is in force while it is the one served, and replaced by the next one', () => {
    expect(decideEditionState(edition, edition)).toEqual({ kind: 'inForce' });
    expect(decideEditionState(edition, { ...edition, content: 'c'.repeat(64), issuedAt: NOW + 1 })).toEqual({
      kind: 'replaced',
      by: 'legal',
      version: null,
      at: NOW + 1,
    });
  });
});
