import type { OfferDraft } from '@domain/offers/offer';
import { TextFieldRow } from '@ui/fields';

/** Optional line that visitors read beside a photo or the plan. */
export function CaptionField({ index, label }: { index: number; label: string }) {
  return <TextFieldRow<OfferDraft> name={`photos.${index}.caption`} label={label} optional />;
}
