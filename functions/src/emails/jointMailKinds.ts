import { paths } from '@api/paths';
import { defineMailSpec, toOffer } from './mailSpec';
import type { Values } from './mailValues';

const toSigning = ({ offerId, uid }: Values<'offerId' | 'uid'>) => paths.contractSubmit(offerId, uid);

/** Mails about a lease that two people sign together for the tenant's company. */
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
  /** To both people: why the second signature is no longer awaited. */
  jointSigningEnded: defineMailSpec({
    values: ['offerId', 'offerName', 'outcome'],
    facts: ['offerName'],
    path: toOffer,
  }),
} as const;
