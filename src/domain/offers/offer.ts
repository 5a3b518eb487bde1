import type { LeaseStamp } from '../evidence/timeStamps';
import type { TenantAbsence } from '../leases/absenceRecord';
import type { DepositDeadline } from '../leases/depositRecord';
import type { MoneyCall } from '../leases/moneySteps';
import type { QueueState } from '../leases/queueTurns';
import type { HandoverDecline, HandoverProposal, ReceptionForm } from '../leases/receptionForm';
import type { Reservation } from '../leases/reservation';
import type { ProtocolRecord } from '../protocol/rounds';
import type { ReturnRecord } from '../returns/premisesReturn';
import type { TermState } from '../term/termRecord';
import type { BindingVersion } from './bindingVersion';
import type { FactsOf, Within } from './fields/facts';
import type { Field } from './fields/field';
import type { LevelField, OfferField } from './fields/table';
import type { Counteroffer, NegotiationState } from './negotiation';
import type { MainUse, RoomGroup, RoomType } from './picklists';
import type { LeaseSide, OfferState, PostSigningStatus } from './states';

/** A missing value is `null` (numbers, choices) or `''` (texts). */
export type Maybe<T> = T | null;

/** `surface` in m². */
export type Room = { type: Maybe<RoomType>; surface: Maybe<number>; windows: Maybe<number> };

export interface Level
  extends FactsOf<Within<LevelField, 'areaDetails.levels[].'>>,
    Record<RoomGroup, Room[]> {}

/** Gate width and height in cm. */
export type Gate = { width: Maybe<number>; height: Maybe<number> };

/** A photo, or the landlord's own floor plan (`isPlan`, at most one). Both bind by name, with what is said about them. */
export type Photo = { name: string; width: number; height: number; caption?: string; isPlan?: boolean };

/** Facts whose types the field entries do not determine. */
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

/** The stored facts of the given fields. */
export type OfferFacts<Entry extends Field> = FactsOf<Exclude<Entry, { use: MainUse }>, OwnFacts>;

/** The facts a landlord writes while the offer is a draft. */
export interface OfferDraft extends OfferFacts<OfferField> {
  relatedDetails: Maybe<RelatedDetails>;
}

export type Address = OfferDraft['address'];
export type AreaDetails = OfferDraft['areaDetails'];
export type MediaDetails = OfferDraft['mediaDetails'];
export type LeaseAgreement = OfferDraft['leaseAgreement'];

/** Tenant side of a reserved or signed offer. `uid` is a SHA-256; the rest is plain in the full record. */
export type OfferTenant = { uid: string; companyId: string; email: string };

export type OfferStatus = {
  state: OfferState;
  postSigningStatus: PostSigningStatus;
  tenant: OfferTenant | null;
  landlord: { companyId: string | null };
};

/** The person named for the handover. */
export type HandoverPerson = ReceptionForm & { savedAt: number };

/** `offers/{id}`: the full record (Spec 2 §3). Timestamps in epoch ms. */
export type Offer = OfferDraft &
  NegotiationState &
  QueueState &
  ProtocolRecord &
  ReturnRecord &
  DepositDeadline &
  TermState & {
    id: string;
    uid: string;
    landlord: string;
    offerStatus: OfferStatus;
    reservation: Reservation | null;
    lastReservationNumber: number;
    version: BindingVersion | null;
    receptionOfThePremise: HandoverPerson | null;
    transferOfThePremise: HandoverPerson | null;
    /** The agreed time of the handover; `receptionProposal` is another one that a side proposes. */
    receptionTime: { date: string; hour: string } | null;
    /** When the second side accepted the agreed time. `null` while only the tenant has chosen it; older leases lack it. */
    receptionAcceptedAt?: number | null;
    /** The side whose acceptance made the time agreed. Older leases lack it. */
    receptionAcceptedBy?: LeaseSide | null;
    receptionProposal?: HandoverProposal | null;
    receptionDecline?: HandoverDecline | null;
    /** The landlord's report that the tenant does not come to the handover. `null` or absent without one. */
    absence?: TenantAbsence | null;
    /** Last possible handover day, as the lease was signed with it. Leases signed earlier lack it. */
    handoverLastDay?: string | null;
    /** End of the last possible handover day. `null` once a time is agreed or both sides were notified. */
    handoverDueBy?: number | null;
    counteroffer: Counteroffer | null;
    auditHead: { seq: number; hash: string } | null;
    nameMailSent: boolean;
    projectSentAt: number | null;
    signedAt: number | null;
    /** First time stamp of the signed lease. Absent while it is awaited. */
    leaseStamp?: LeaseStamp;
    adminNotifiedAt: number | null;
    /** Money steps recorded by an admin, by their call. */
    moneySteps: MoneyCall[];
    /** Deadline of the deposit payout. `null` before the handover and once the payout is recorded. */
    payoutDueBy: number | null;
    /** The day on which the bank reversed the confirmed deposit (`YYYY-MM-DD`). `null` or absent if it did not. */
    depositReversedOn?: string | null;
    /** When admins blocked the offer. `null` or absent while it is not blocked. */
    blockedAt?: number | null;
    /** Whether the landlord requested the block, so it is no sanction. Earlier records lack the field. */
    blockedOnRequest?: boolean;
    /** Whether it is blocked as a repeat of a blocked offer until an admin reviews it. Earlier records lack it. */
    heldForReview?: boolean;
    /** The offers it was copied from, oldest first. Absent if it is no copy. */
    copiedFrom?: string[];
    /**
     * The landlord's last request to unpublish the binding offer. An admin decides on the report of this id. Earlier records lack
     * the field.
     */
    withdrawalRequest?: { reportId: string; at: number } | null;
    /** Number of steps of joint acts of both sides, which the functions count. Earlier records lack it. */
    createdAt: number;
    updatedAt: number;
  };
