import { emailField } from '@domain/accounts/user';
import { LEASE_OPTION_IDS } from '@domain/offers/leaseOptions';
import { OPENED_DOCUMENT_KINDS } from '@domain/offers/picklists';
import { withdrawalSchema } from '@domain/offers/withdrawal';
import { choiceField, digestField, requiredChoice } from '@domain/shared/fields';
import { object } from 'yup';
import { defineCall, type StatusAnswer, type WaitingAnswer } from './callable';
import { idField, offerOnly, optionalIdField, shownFeeField } from './fields';

/** Photo moderation is expensive: a paid model call or CPU time. Sending a project moderates its photos twice. */
const JUDGES_PHOTOS = {
  countedAs: 'judgedPhotos',
  rate: { max: 6, perSeconds: 60 },
  dailyMax: 50,
} as const;

const favoriteCall = {
  access: 'signedIn',
  writes: true,
  ownUid: 'uid',
  input: object({ offerId: idField(), uid: idField() }),
} as const;

export type FlaggedPhoto = { image: string; reason?: PhotoFault };
/** Faults measured on the pixels. */
export const MEASURED_FAULTS = [
  'tooSmall',
  'tooDark',
  'blurred',
  'duplicate',
  'usedElsewhere',
  'unreadable',
] as const;
/** Faults of a photo's content, found only if a moderation model is configured. */
export const MODERATION_FLAGS = ['notPremises', 'people', 'contactData', 'offensive'] as const;
export type ModerationFlag = (typeof MODERATION_FLAGS)[number];
export type PhotoFault = (typeof MEASURED_FAULTS)[number] | ModerationFlag;

/** `judgedBy`: whether only the pixels were measured or a model also checked the content. */
export type PhotoCheck = { flagged: FlaggedPhoto[]; judgedBy: 'pixels' | 'model' };

/** Whether the project was linked by this call or before. */
export type LinkAnswer = { message: 'linked' | 'alreadyLinked' };

/** `wasRequested`: an earlier request still waits, so the given reason was ignored. */
export type WithdrawalAnswer = StatusAnswer & { wasRequested: boolean };

export const offerCalls = {
  onCreateOffer: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    ownUid: 'uid',
    input: object({ offerId: idField(), uid: idField() }),
  }),
  onMailNewOffer: defineCall<StatusAnswer>()({ access: 'signedIn', writes: true, input: offerOnly }),
  verifyPhotos: defineCall<PhotoCheck>()({
    access: 'signedIn',
    writes: false,
    ...JUDGES_PHOTOS,
    input: offerOnly,
  }),
  generateOfferPdf: defineCall<{ url: string }>()({
    access: 'signedIn',
    /**
     * Creates only a missing document, so a repeated call needs no idempotency key. `writes` is false so that a stored
     * response never returns the URL again.
     */
    writes: false,
    isAudited: true,
    rate: { max: 20, perSeconds: 60 },
    dailyMax: 500,
    input: object({
      offerId: idField(),
      configType: requiredChoice(OPENED_DOCUMENT_KINDS),
      /** Lease of one option, before a reservation. */
      option: choiceField(LEASE_OPTION_IDS),
    }),
  }),
  onOfferAdd: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    ...JUDGES_PHOTOS,
    input: offerOnly,
  }),
  /** Mails the confirmation link of a sent project again. */
  resendProject: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: offerOnly,
  }),
  onOfferAddConfirm: defineCall<WaitingAnswer>()({
    access: 'signedIn',
    writes: true,
    /** Reads the public register of the company, which limits the number of requests. */
    rate: { max: 60, perSeconds: 600 },
    /** `seenDigest` is the SHA-256 of the canonical `getFactsToConfirm` that the page showed. */
    input: object({
      offerId: idField(),
      seenDigest: digestField(),
      seenFeeGrosze: shownFeeField(),
      /** Colleague who confirms second, if the register asks for two people. */
      secondUid: optionalIdField(),
    }),
  }),
  duplicateOffer: defineCall<{ offerId: string }>()({
    access: 'signedIn',
    writes: true,
    /** Limited because every photo is copied. */
    rate: { max: 10, perSeconds: 60 },
    dailyMax: 100,
    input: offerOnly,
  }),
  /** Asks the admins to withdraw a binding offer from public view. */
  requestOfferWithdrawal: defineCall<WithdrawalAnswer>()({
    access: 'signedIn',
    writes: true,
    rate: { max: 5, perSeconds: 600 },
    dailyMax: 10,
    input: withdrawalSchema.shape({ offerId: idField() }),
  }),
  deleteOffer: defineCall<StatusAnswer>()({ access: 'signedIn', writes: true, input: offerOnly }),
  /** Requests one mail when a reserved offer is available again. */
  awaitOfferReturn: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    rate: { max: 10, perSeconds: 60 },
    dailyMax: 50,
    input: offerOnly,
  }),
  addToFavorites: defineCall<StatusAnswer>()(favoriteCall),
  removeFromFavorites: defineCall<StatusAnswer>()(favoriteCall),
  linkOfferToUser: defineCall<LinkAnswer>()({
    access: 'creator',
    writes: true,
    secondFactor: true,
    rate: { max: 20, perSeconds: 60 },
    input: object({ email: emailField(), offerId: idField() }),
  }),
} as const;
