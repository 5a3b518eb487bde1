import type { Offer } from '../offers/offer';
import { parseTimestamp } from '../shared/dates';
import { HANDOVER_OPEN } from './statusGroups';

type Persons = Pick<Offer, 'receptionOfThePremise' | 'transferOfThePremise'>;

/** Returns why the persons of the handover cannot be named or changed, or `null` (Spec 2 §4). */
export const whyCannotNamePerson = ({ offerStatus }: Pick<Offer, 'offerStatus'>) => {
  if (offerStatus.state !== 'SIGNED') return 'offerNotSigned' as const;
  return HANDOVER_OPEN.includes(offerStatus.postSigningStatus) ? null : ('receptionClosed' as const);
};

export const isSameAddress = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

/** Returns whether an e-mail address is that of a person named for the handover. */
export const isNamedForHandover = (
  { receptionOfThePremise, transferOfThePremise }: Persons,
  email: string,
): boolean =>
  [receptionOfThePremise, transferOfThePremise].some(
    (person) => person !== null && isSameAddress(person.email, email),
  );

/** Returns when the handover begins (epoch ms), or `null` while no day is agreed. */
export const getHandoverStart = (receptionTime: { date: string; hour: string } | null): number | null =>
  receptionTime && parseTimestamp(receptionTime.date, receptionTime.hour);
