import { paths } from '@api/paths';
import { defineMailSpec, toLease, toOffer } from './mailSpec';
import type { Values } from './mailValues';

const toSigning = ({ offerId, uid }: Values<'offerId' | 'uid'>) => paths.contractSubmit(offerId, uid);

const ASKED_VALUES = ['offerId', 'offerName', 'personName', 'outcome', 'answerBy'] as const;
const ASKED_FACTS = ['offerName', 'answerBy'] as const;

/** Mails about a lease, an offer or a change of a lease that two people of a company sign together. */
export const JOINT_MAILS = {
  /** To the person who is to sign second. */
  secondSignatureAsked: defineMailSpec({
    values: ['offerId', 'uid', 'offerName', 'personName', 'companyName', 'reservedUntil', 'platformFee'],
    facts: ['offerName', 'companyName', 'reservedUntil', 'platformFee'],
    path: toSigning,
    hasPriceList: true,
  }),
  /** To the landlord. */
  firstSignatureGiven: defineMailSpec({
    values: ['offerId', 'offerName', 'companyName', 'reservedUntil'],
    facts: ['offerName', 'companyName', 'reservedUntil'],
    path: toOffer,
  }),
  /** To the landlord, while the reservation goes on. */
  firstSignatureEnded: defineMailSpec({
    values: ['offerId', 'offerName', 'companyName', 'reservedUntil'],
    facts: ['offerName', 'companyName', 'reservedUntil'],
    path: toOffer,
  }),
  /** To the person who is to confirm an offer second. */
  secondConfirmationAsked: defineMailSpec({
    values: ASKED_VALUES,
    facts: ASKED_FACTS,
    path: ({ offerId }) => paths.addOfferConfirm(offerId),
  }),
  /** To the person who is to accept a counter-offer second. */
  secondAcceptanceAsked: defineMailSpec({
    values: [...ASKED_VALUES, 'tenantUid'],
    facts: ASKED_FACTS,
    path: ({ offerId, tenantUid }) => paths.editOffer(offerId, 'accept', tenantUid),
  }),
  /** To the person who is to sign a notice, a proposal or an answer second. */
  secondActionAsked: defineMailSpec({ values: ASKED_VALUES, facts: ASKED_FACTS, path: toLease }),
  /** To the person who is to end an unpaid lease second. */
  secondEndAsked: defineMailSpec({
    values: ASKED_VALUES,
    facts: ASKED_FACTS,
    path: ({ offerId }) => paths.deposit(offerId),
  }),
  /** To the first person, once the second one has signed. */
  jointActionDone: defineMailSpec({
    values: ['offerId', 'offerName', 'personName', 'outcome'],
    facts: ['offerName'],
    path: () => paths.workspace(),
  }),
  /** To both people: why the second signature is no longer awaited. */
  jointActionEnded: defineMailSpec({
    values: ['offerId', 'offerName', 'outcome'],
    facts: ['offerName'],
    path: () => paths.workspace(),
  }),
  /** To both people: why the second signature of a lease is no longer awaited. */
  jointSigningEnded: defineMailSpec({
    values: ['offerId', 'offerName', 'outcome'],
    facts: ['offerName'],
    path: toOffer,
  }),
} as const;
