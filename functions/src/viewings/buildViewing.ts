import type { Viewer } from '@domain/accounts/viewer';
import { MINUTE_MS } from '@domain/shared/dates';
import type { Span, ViewingPlace } from '@domain/viewings/availability';
import type { Viewing, ViewingState } from '@domain/viewings/viewing';
import { getViewingId } from '../data/viewings';
import { describeProspect } from '../negotiation/participants';
import { type ViewingFacts, withNextVersion } from './changeViewing';

type NewViewing = { state: ViewingState; span: Span; note: string };

/** Returns where to meet and whom to ask for, without who set it: the copy that a visitor gets. */
export const toViewingPlace = (place: ViewingPlace | null): ViewingPlace | null =>
  place && {
    meetingPoint: place.meetingPoint,
    contactName: place.contactName,
    contactPhone: place.contactPhone,
  };

export const getSpan = (startsAt: number, minutes: number): Span => ({
  startsAt,
  endsAt: startsAt + minutes * MINUTE_MS,
});

/** Builds the next viewing of an account at an offer, after its earlier one there, which is over. */
export const buildViewing = (
  { offer, viewing, place }: Pick<ViewingFacts, 'offer' | 'viewing' | 'place'>,
  { state, span, note }: NewViewing,
  { viewer, now }: { viewer: Viewer; now: number },
): Viewing =>
  withNextVersion(
    {
      id: getViewingId(offer.id, viewer.uid),
      offerId: offer.id,
      offerName: offer.name,
      ...describeProspect(viewer),
      landlordCompanyId: offer.offerStatus.landlord.companyId ?? '',
      ...span,
      state,
      previousStartsAt: null,
      changedBy: 'tenant',
      note,
      place: state === 'requested' ? null : toViewingPlace(place),
      round: (viewing?.round ?? 0) + 1,
      sequence: -1,
      dueAt: null,
      createdAt: now,
      updatedAt: now,
    },
    now,
  );

/** Returns a viewing with a change that leaves its time: the reminder that is due stays due. */
export const withUnchangedTime = (viewing: Viewing, now: number): Viewing => ({
  ...viewing,
  sequence: viewing.sequence + 1,
  updatedAt: now,
});
