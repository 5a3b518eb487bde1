import type { MoneyCall } from '../leases/moneySteps';
import type { HandoverDecline, HandoverProposal, ReceptionForm } from '../leases/receptionForm';
import type { Reservation } from '../leases/reservation';
import type { ProtocolRecord } from '../protocol/rounds';
import type { BindingVersion } from './bindingVersion';
import type { FactsOf, Within } from './fields/facts';
import type { Field } from './fields/field';
import type { LevelField, OfferField } from './fields/table';
import type { Counteroffer, NegotiationState } from './negotiation';
import type { MainUse, RoomGroup, RoomType } from './picklists';
import type { LeaseSide, OfferState, PostSigningStatus } from './states';

/** A value the landlord has not given yet is `null` (numbers, choices) or `''` (texts). */
export type Maybe<T> = T | null;

/** `surface` in m². */
export type Room = { type: Maybe<RoomType>; surface: Maybe<number>; windows: Maybe<number> };

export interface Level
  extends FactsOf<Within<LevelField, 'areaDetails.levels[].'>>,
    Record<RoomGroup, Room[]> {}

/** Gate width and height in cm. */
export type Gate = { width: Maybe<number>; height: Maybe<number> };

export type Photo = { name: string; width: number; height: number };

/** Facts whose type no entry of a field tells. */
type OwnFacts = {
  placeId: Maybe<string>;
  geoMarker: Maybe<{ lat: number; lng: number }>;
  'areaDetails.levels': Level[];
  'relatedDetails.gates': Gate[];
  photos: Photo[];
};

type DetailsOf<Use extends MainUse> =
  FactsOf<Extract<OfferField, { use: Use }>, OwnFacts> extends { relatedDetails: infer Details }
    ? { kind: Use } & Details
    : never;

export type WarehouseDetails = DetailsOf<'Magazynowo-Przemysłowe'>;
export type OfficeDetails = DetailsOf<'Biurowe'>;
export type RetailDetails = DetailsOf<'Handlowo-Usługowe'>;
export type RelatedDetails = WarehouseDetails | OfficeDetails | RetailDetails;

/** The facts of the given fields as an offer stores them. */
export type OfferFacts<Entry extends Field> = FactsOf<Exclude<Entry, { use: MainUse }>, OwnFacts>;

/** The facts a landlord writes while the offer is a draft. */
export interface OfferDraft extends OfferFacts<OfferField> {
  relatedDetails: Maybe<RelatedDetails>;
}

export type Address = OfferDraft['address'];
export type AreaDetails = OfferDraft['areaDetails'];
export type MediaDetails = OfferDraft['mediaDetails'];
export type LeaseAgreement = OfferDraft['leaseAgreement'];

/** The tenant side of a reserved or signed offer: `uid` is a SHA-256, the rest is plain in the full record. */
export type OfferTenant = { uid: string; companyId: string; email: string };

export type OfferStatus = {
  state: OfferState;
  postSigningStatus: PostSigningStatus;
  tenant: OfferTenant | null;
  landlord: { companyId: string | null };
};

/** The person named for the handover. */
export type HandoverPerson = ReceptionForm & { savedAt: number };

/** `offers/{id}`: the full record (Spec 2 §3). Moments in epoch ms. */
export type Offer = OfferDraft &
  NegotiationState &
  ProtocolRecord & {
    id: string;
    uid: string;
    landlord: string;
    offerStatus: OfferStatus;
    reservation: Reservation | null;
    lastReservationNumber: number;
    version: BindingVersion | null;
    receptionOfThePremise: HandoverPerson | null;
    transferOfThePremise: HandoverPerson | null;
    /** The only agreed moment of the handover, and another that a side asks for, where one is open. */
    receptionTime: { date: string; hour: string } | null;
    /** When the second side accepted the agreed moment; `null` while the tenant alone has chosen it; older leases lack it. */
    receptionAcceptedAt?: number | null;
    /** The side whose step made it the agreed one, where both accepted it; older leases lack it. */
    receptionAcceptedBy?: LeaseSide | null;
    receptionProposal?: HandoverProposal | null;
    receptionDecline?: HandoverDecline | null;
    /** When the last day of the handover has passed; `null` once a moment is agreed or both sides were told. */
    handoverDueBy?: number | null;
    counteroffer: Counteroffer | null;
    auditHead: { seq: number; hash: string } | null;
    nameMailSent: boolean;
    projectSentAt: number | null;
    signedAt: number | null;
    adminNotifiedAt: number | null;
    /** Money steps an admin has recorded, by the call that did it. */
    moneySteps: MoneyCall[];
    /** Until when the deposit has to be paid out; `null` before the handover and once the payout is recorded. */
    payoutDueBy: number | null;
    /** On which day the bank took the confirmed deposit back (`YYYY-MM-DD`); `null` or not there while it did not. */
    depositReversedOn?: string | null;
    /** Since when admins keep the offer out of public; `null` or not there while nobody does. */
    blockedAt?: number | null;
    /** Whether the block is the landlord's own wish and no reproach; earlier records lack the field. */
    blockedOnRequest?: boolean;
    /** Whether it is blocked because it repeats a blocked offer and waits for an admin's look; earlier records lack it. */
    heldForReview?: boolean;
    /** The offers it was copied from, the first one first; one that was not copied lacks the field. */
    copiedFrom?: string[];
    /**
     * The landlord's last request to take the binding offer out of public: an admin decides about the report of this id.
     * Earlier records lack the field.
     */
    withdrawalRequest?: { reportId: string; at: number } | null;
    createdAt: number;
    updatedAt: number;
  };
