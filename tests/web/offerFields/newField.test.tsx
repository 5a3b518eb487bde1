import { describeField } from '@domain/offers/fields/describe';
import type { Field } from '@domain/offers/fields/field';
import { listFieldPaths, OFFER_FIELDS } from '@domain/offers/fields/table';
import type { Offer } from '@domain/offers/offer';
import { toPublicOffer } from '@domain/offers/offerCopies';
import { getOfferIssues } from '@domain/offers/offerSchema';
import { buildPremisesGroups } from '@features/compare/compareRows';
import { getFormPosition, getSection } from '@features/offerForm/sections';
import DataTables from '@features/offerView/details/DataTables';
import { createTranslator } from '@functions/documents/bilingualText';
import { buildPremisesBlocks } from '@functions/documents/content/premises';
import { useFieldWords } from '@i18n/useFieldWords';
import { renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOffer, NOW } from '@tests/support/builders';
import { buildPublicOffer } from '@tests/support/copies';
import { renderPart } from '@tests/support/web';
import i18next from 'i18next';
import { describe, expect, it, vi } from 'vitest';
import { getField, openForm, unfold } from '../offerForm/fixtures';

const NEW_FIELD = vi.hoisted(
  (): Field => ({
    path: 'mediaDetails.waterFlow',
    kind: 'number',
    unit: 'm',
    decimals: 0,
    min: 3,
    required: true,
    audience: 'public',
    shownIn: ['page', 'compare', 'document'],
  }),
);

vi.mock('@domain/offers/fields/utilities', async (original) => {
  const { UTILITY_FIELDS } = await original<typeof import('@domain/offers/fields/utilities')>();
  return { UTILITY_FIELDS: [...UTILITY_FIELDS, NEW_FIELD] };
});
vi.mock('@locales/pl/offerFields.json', async (original) => {
  const { default: words } = await original<{ default: { label: object; help: object } }>();
  return {
    default: {
      ...words,
      label: { ...words.label, mediaDetails_waterFlow: 'Przepływ wody' },
      help: { ...words.help, mediaDetails_waterFlow: 'Przy zaworze głównym.' },
    },
  };
});

await i18next.loadNamespaces(['offerForm', 'offerView', 'compare', 'offerFields', 'offers', 'enums']);

const withFlow = (waterFlow: unknown): Offer => {
  const offer = anOffer().active().build();
  return { ...offer, mediaDetails: { ...offer.mediaDetails, waterFlow } as Offer['mediaDetails'] };
};

const getFlow = ({ mediaDetails }: object & { mediaDetails: object }) =>
  (mediaDetails as { waterFlow?: unknown }).waterFlow;

describe('a field that is added to the table', () => {
  it('is empty in a new draft and has to be given, within its limits', async () => {
    const { createEmptyDraft } = await import('@domain/offers/draft');
    expect(getFlow(createEmptyDraft(NOW))).toBeNull();
    const faults = (value: unknown) =>
      getOfferIssues(withFlow(value), NOW)
        .filter(({ path }) => path === NEW_FIELD.path)
        .map(({ message }) => message.key);
    expect([null, 2, 2.5, 3].map(faults)).toEqual([['required'], ['min'], ['min', 'integer'], []]);
  });

  it('is asked for in its part of the form, after the fields above it, and is named by its list of faults', async () => {
    openForm();
    await unfold(userEvent.setup(), 'Media');
    expect(await screen.findByLabelText('Przepływ wody')).toBe(getField(NEW_FIELD.path));
    expect(screen.getByText('Przy zaworze głównym.')).toBeTruthy();
    expect(getSection(NEW_FIELD.path)).toBe('utilities');
    expect(getFormPosition(NEW_FIELD.path)).toBeGreaterThan(getFormPosition('mediaDetails.energyCategory'));
  });

  it('stands on the page of the offer, in the comparison and in the document, by the same words', async () => {
    const offer = withFlow(12);
    renderPart(<DataTables shown={{ audience: 'visitor', offer: buildPublicOffer(offer) }} />);
    await userEvent.click(await screen.findByText('Media'));
    expect((await screen.findByText('Przepływ wody')).nextSibling?.textContent).toBe('12\u00A0m');

    const { result } = renderHook(useFieldWords);
    const texts = {
      t: i18next.getFixedT('pl', 'compare'),
      enums: i18next.getFixedT('pl', 'enums'),
      offers: i18next.getFixedT('pl', 'offers'),
      words: result.current,
      describeDeadline: () => '',
      now: NOW,
      platformFee: null,
    };
    const rows = buildPremisesGroups([buildPublicOffer(offer)], texts).flatMap((group) => group.rows);
    expect(rows).toContainEqual({ label: 'Przepływ wody', values: ['12\u00A0m'] });

    const facts = buildPremisesBlocks(createTranslator('pl'), offer).flatMap((block) =>
      block.kind === 'facts' ? block.rows.map(([label, value]) => [label.pl, value.pl]) : [],
    );
    expect(facts).toContainEqual(['Przepływ wody', '12\u00A0m']);
    expect(describeField(NEW_FIELD, offer, result.current)).toBe('12\u00A0m');
  });

  it('is in the visitors’ copy, and in the names that the rules of the database must let through', () => {
    expect(getFlow(toPublicOffer(withFlow(12), NOW))).toBe(12);
    expect(OFFER_FIELDS.flatMap(listFieldPaths)).toContain(NEW_FIELD.path);
  });
});
