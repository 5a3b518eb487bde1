import { REJECTION_COMMENT_MAX_CHARS, RETURN_COMMENT_MAX_CHARS } from '@domain/protocol/limits';
import { digestField, textUpTo, trimmedText } from '@domain/shared/fields';
import { message } from '@domain/shared/validation';
import { boolean, object } from 'yup';
import { defineCall, type StatusAnswer } from './callable';
import { idField, offerPointerField } from './fields';

const LINK_MAX_CHARS = 500;

/** The handover protocol from its submission, and the rejection of the premises. */
/** Daily quota: each call mails the other side and creates the document of a round. */
const WAYS_BACK_A_DAY = 50;

export const protocolCalls = {
  onProtocolAttached: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: object({
      offer: offerPointerField(),
      /** SHA-256 of the canonical form that the page showed. A form changed since is refused. */
      seenDigest: digestField(),
      protocolLink: textUpTo(LINK_MAX_CHARS),
    }),
  }),
  rejectProtocol: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    ownUid: 'uid',
    input: object({
      offerId: idField(),
      uid: idField(),
      damagedPremise: boolean().required(message('required')),
      mismatchedDetails: boolean().required(message('required')),
      unavailabilityOfLandlord: boolean().required(message('required')),
      comment: textUpTo(REJECTION_COMMENT_MAX_CHARS),
    }),
  }),
  /** The landlord's statement on a rejection of the premises: once, before the decision on the refund. */
  stateOnRefusal: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    input: object({ offerId: idField(), statement: trimmedText(REJECTION_COMMENT_MAX_CHARS) }),
  }),
  /** The side that did not submit the protocol returns it for correction. */
  returnProtocol: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    dailyMax: WAYS_BACK_A_DAY,
    input: object({
      offerId: idField(),
      /** SHA-256 of the canonical protocol that the page showed. */
      seenDigest: digestField(),
      comment: trimmedText(RETURN_COMMENT_MAX_CHARS),
    }),
  }),
  /** The side that submitted the protocol withdraws it before it is signed. */
  withdrawProtocol: defineCall<StatusAnswer>()({
    access: 'signedIn',
    writes: true,
    dailyMax: WAYS_BACK_A_DAY,
    input: object({ offerId: idField(), seenDigest: digestField() }),
  }),
} as const;
