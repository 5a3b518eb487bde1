import type { Viewer } from '@domain/accounts/viewer';
import { receptionSchema } from '@domain/leases/reception';
import type { ReceptionForm } from '@domain/leases/receptionForm';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { schemaResolver } from '@ui/fields/schemaResolver';
import type { Resolver } from 'react-hook-form';

/** The person of a side as it is saved, or `null`. */
export const savedPerson = (offer: Offer, side: LeaseSide) =>
  side === 'landlord' ? offer.transferOfThePremise : offer.receptionOfThePremise;

/** What the form opens with: the saved person, else the viewer at the time the tenant has chosen. */
export const handoverDefaults = (offer: Offer, side: LeaseSide, viewer: Viewer): ReceptionForm => {
  const saved = savedPerson(offer, side);
  if (saved) {
    const { savedAt: _, ...form } = saved;
    return form;
  }
  return {
    firstName: viewer.firstName,
    lastName: viewer.lastName,
    email: viewer.email,
    date: offer.receptionTime?.date ?? '',
    hour: offer.receptionTime?.hour ?? '',
    authorized: false,
  };
};

/** Days the landlord gave for taking over the premises (Spec 2 §5). */
export const deadlineDaysOf = ({ unitReceiptDeadline }: Offer): number => unitReceiptDeadline ?? 0;

/** Judges the form as of the moment it is judged, so that a page left open does not let a past hour through. */
export const handoverResolver =
  (deadlineDays: number, now: () => number): Resolver<ReceptionForm> =>
  (values, context, options) =>
    schemaResolver<ReceptionForm>(receptionSchema({ now: now(), deadlineDays }))(values, context, options);
