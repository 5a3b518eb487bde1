import { getActingCompanyId, type Viewer } from '../accounts/viewer';
import type { LeaseOption } from '../offers/leaseOptions';
import type { OfferState } from '../offers/states';

export type SigningContext = {
  /** Effective state: an offer with a lapsed reservation is ACTIVE. */
  state: OfferState;
  isBlocked: boolean;
  isExpired: boolean;
  isOwner: boolean;
  isLandlordCompany: boolean;
  /** Whether another company has precedence: its counter-offer was accepted less than a day ago. */
  isPrecedenceOfOther: boolean;
  /** Whether another company of the queue has its turn. Absent where no turn matters. */
  isTurnOfOther?: boolean;
  /** Whether the live reservation is the viewer's own. */
  isBookedByViewer: boolean;
};

export const SIGNING_REFUSALS = [
  'signedOut',
  'ownOffer',
  'sameCompany',
  'offerBlocked',
  'bookedByOther',
  'precedenceOfOther',
  'turnOfOther',
  'offerNotActive',
  'offerExpired',
  'emailNotVerified',
  'identityNotAccepted',
  'noCompany',
  'naturalPerson',
] as const;
export type SigningRefusal = (typeof SIGNING_REFUSALS)[number];

/**
 * Returns why a viewer cannot reserve or sign, or `null` (Spec 2 §5). Reasons follow the order of the panel. First those of the
 * offer, which the viewer cannot change; then those of the account: verified e-mail, accepted identity, linked company, accepted
 * company (natural persons cannot sign).
 */
export const whyCannotSign = (viewer: Viewer | null, offer: SigningContext): SigningRefusal | null => {
  if (!viewer) return 'signedOut';
  const rules: [boolean, SigningRefusal][] = [
    [offer.isOwner, 'ownOffer'],
    [offer.isLandlordCompany, 'sameCompany'],
    [offer.isBlocked, 'offerBlocked'],
    [offer.state === 'BOOKED' && !offer.isBookedByViewer, 'bookedByOther'],
    [offer.state === 'ACTIVE' && !offer.isExpired && offer.isPrecedenceOfOther, 'precedenceOfOther'],
    [offer.state === 'ACTIVE' && !offer.isExpired && offer.isTurnOfOther === true, 'turnOfOther'],
    [offer.state !== 'ACTIVE' && offer.state !== 'BOOKED', 'offerNotActive'],
    [offer.isExpired && !offer.isBookedByViewer, 'offerExpired'],
    [!viewer.emailVerified, 'emailNotVerified'],
    [viewer.identity !== 'ACCEPTED', 'identityNotAccepted'],
    [!viewer.companyId, 'noCompany'],
    [!getActingCompanyId(viewer), 'naturalPerson'],
  ];
  return rules.find(([holds]) => holds)?.[1] ?? null;
};

/** The two acknowledgements of the tenant, by locale key (Spec 2 §4). */
export const SIGNING_ACKNOWLEDGEMENTS = ['readTerms', 'acceptElectronicForm'] as const;
export type SigningAcknowledgement = (typeof SIGNING_ACKNOWLEDGEMENTS)[number];

type QualifiedSignature = Pick<LeaseOption, 'qualifiedSignature'>;

/**
 * Returns whether an option needs a qualified or handwritten signature instead of a click, as a lease over twelve months does
 * (art. 660 KC).
 */
export const needsTraditionalSignature = (option: QualifiedSignature): boolean => option.qualifiedSignature;

/** Text of an acknowledgement, as a key of the locale `declarations`. */
export type AcknowledgementWording = SigningAcknowledgement | 'acceptWrittenForm';

/**
 * Returns the text of an acknowledgement for a lease option. The second one names the form of the lease: documentary form by
 * click, written form for a lease over twelve months (art. 660, 78¹ KC).
 */
export const getAcknowledgementWording = (
  key: SigningAcknowledgement,
  option: QualifiedSignature,
): AcknowledgementWording =>
  key === 'acceptElectronicForm' && needsTraditionalSignature(option) ? 'acceptWrittenForm' : key;

/** Returns the texts of both acknowledgements for a lease option, in order. */
export const getAcknowledgementWordings = (option: QualifiedSignature): readonly AcknowledgementWording[] =>
  SIGNING_ACKNOWLEDGEMENTS.map((key) => getAcknowledgementWording(key, option));
