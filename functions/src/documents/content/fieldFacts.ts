import { isShownIn } from '@domain/offers/fields/describe';
import type { Field } from '@domain/offers/fields/field';
import { hasField, listSectionFields, type SectionKey } from '@domain/offers/fields/table';
import type { Offer } from '@domain/offers/offer';
import type { BilingualText, Translator } from '../bilingualText';
import type { Block } from '../blocks';

export type Fact = [label: BilingualText, value: BilingualText];

const describeAbsence = ({ say }: Translator, { kind }: Field): BilingualText =>
  say(kind === 'choices' || kind === 'flags' || kind === 'own' ? 'value.none' : 'value.notGiven');

/** An offer, and whether the document is an excerpt, which leaves out what only the parties read. */
type Source = { offer: Offer; isExcerpt?: true };

/** Builds the rows of a form section: the fields that documents show, with names and values. */
export const buildFieldFacts = (
  speaker: Translator,
  section: SectionKey,
  { offer, isExcerpt }: Source,
): Fact[] =>
  listSectionFields(section)
    .filter((field) => isShownIn(field, 'document') && hasField(field, offer.legalMainUse))
    .filter(({ audience }) => !isExcerpt || audience !== 'parties')
    .map((field) => [
      speaker.field(field),
      speaker.describe(field, offer) ?? describeAbsence(speaker, field),
    ]);

/** Builds the terms that no sentence of a document words itself; nothing if there are none. */
export const buildTermFacts = (speaker: Translator, source: Source): Block[] => {
  const rows = buildFieldFacts(speaker, 'terms', source);
  return rows.length > 0 ? [{ kind: 'facts', rows }] : [];
};
