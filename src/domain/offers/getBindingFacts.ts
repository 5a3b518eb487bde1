import { DRAFT_FIELDS, UNBOUND_FIELDS } from './draft';
import type { OfferField } from './fields/table';
import type { Offer, OfferDraft, Photo } from './offer';
import { pick } from './projections';

type UnboundPath = Extract<OfferField, { binds: false }>['path'];
type BoundField = Exclude<keyof OfferDraft, UnboundPath | 'photos'>;

const isBound = (field: keyof OfferDraft): field is BoundField =>
  field !== 'photos' && !UNBOUND_FIELDS.includes(field);

/** Returns what binds of a photo: its name, with its caption and whether it is the floor plan, where it has either. */
const toBindingPhoto = ({ name, caption, isPlan }: Photo) =>
  caption || isPlan ? { name, ...(caption && { caption }), ...(isPlan && { isPlan }) } : name;

/**
 * Returns the facts that bind the landlord once confirmed: all bound draft fields, id and version number; photos by name and caption. A new
 * draft field binds unless its entry has `binds: false`.
 */
export const getBindingFacts = (offer: Offer, number: number) => ({
  ...pick(offer, DRAFT_FIELDS.filter(isBound)),
  id: offer.id,
  photos: offer.photos.map(toBindingPhoto),
  version: number,
});
