import type { LeaseOptionId } from '@domain/offers/leaseOptions';
import { findLeaseOption } from '@domain/offers/leaseOptions';
import type { Offer } from '@domain/offers/offer';
import { asSubmitted } from '@domain/protocol/asSubmitted';
import { createBlankProtocol } from '@domain/protocol/createBlankProtocol';
import { HOUR_MS } from '@domain/shared/dates';
import type { LeaseDocument, ProjectDocument, ProtocolDocument } from '@functions/documents/kinds';
import { aCompany, aContract, anOffer, NOW } from '@tests/support/builders';

export const DIGEST = 'a3f5c0de'.repeat(8);

const landlordCompany = aCompany().build();
const tenantCompany = aCompany()
  .withId('companyTenant')
  .with({ nazwa: 'ŹDŹBŁO I WSPÓLNICY SP. K.', nip: '1234560119', numerKRS: null })
  .build();

const ALL_OPTIONS = {
  infinite: true,
  leaseNoticePeriod: 3,
  fixedshort: true,
  fixedshortMonths: 12,
  fixedlong: true,
  fixedlongMonths: 36,
};

/** An active offer open for all three lease options. */
export const buildActiveOffer = (patch: Partial<Offer> = {}): Offer => {
  const offer = anOffer().active().build();
  return { ...offer, leaseAgreement: { ...offer.leaseAgreement, ...ALL_OPTIONS }, ...patch };
};

export const aProject = (patch: Partial<ProjectDocument> = {}): ProjectDocument => ({
  offer: buildActiveOffer(),
  landlordCompany,
  landlordName: 'Łucja Wąż',
  digest: DIGEST,
  versionNumber: 1,
  generatedAt: NOW,
  ...patch,
});

/** A lease by one option, signed now unless `patch` says otherwise. */
export const aLease = (optionId: LeaseOptionId, patch: Partial<LeaseDocument> = {}): LeaseDocument => {
  const offer = patch.offer ?? buildActiveOffer();
  const option = findLeaseOption(offer.leaseAgreement, optionId);
  if (!option) throw new Error(`The offer does not open ${optionId}.`);
  return {
    offer,
    contract: {
      ...aContract().build(),
      months: option.months,
      rent: offer.price ?? 0,
      deposit: offer.leaseAgreement.deposit ?? 0,
    },
    option,
    landlordCompany,
    landlordName: 'Łucja Wąż',
    tenant: { company: tenantCompany, person: 'Grzegorz Źdźbło' },
    declarations: aContract().build().declarations ?? null,
    digest: DIGEST,
    preparedAt: aContract().build().bookedAt,
    signedAt: NOW,
    ...patch,
  };
};

/** The lease by one option before its reservation. */
export const anOpenLease = (optionId: LeaseOptionId, patch: Partial<LeaseDocument> = {}): LeaseDocument =>
  aLease(optionId, { tenant: null, declarations: null, signedAt: null, ...patch });

const buildPerson = (firstName: string, lastName: string) => ({
  firstName,
  lastName,
  email: 'osoba@example.pl',
  date: '2026-12-01',
  hour: '10:30',
  authorized: true,
  savedAt: NOW,
});

/** An empty protocol, submitted by the landlord and not signed yet. */
export const aProtocol = (patch: Partial<ProtocolDocument> = {}): ProtocolDocument => {
  const offer = {
    ...anOffer().signed().build(),
    receptionOfThePremise: buildPerson('Grzegorz', 'Źdźbło'),
    transferOfThePremise: buildPerson('Łucja', 'Wąż'),
  };
  return {
    offer,
    protocol: asSubmitted(createBlankProtocol(offer)),
    landlordCompany,
    tenantCompany,
    receptionTime: { date: '2026-12-01', hour: '10:30' },
    submittedBy: { side: 'landlord', name: 'Łucja Wąż', at: NOW },
    signedBy: { side: 'tenant', name: 'Grzegorz Źdźbło', at: NOW + HOUR_MS },
    end: null,
    digest: DIGEST,
    ...patch,
  };
};
