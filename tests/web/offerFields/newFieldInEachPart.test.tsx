import type { Field } from '@domain/offers/fields/field';
import { listSectionFields } from '@domain/offers/fields/table';
import type { Offer } from '@domain/offers/offer';
import { buildMemberGroups, buildPremisesGroups } from '@features/compare/compareRows';
import { buildFinancialRows } from '@features/offerView/details/memberRows';
import { PREMISES_TABLES } from '@features/offerView/details/premisesRows';
import { createTranslator } from '@functions/documents/bilingualText';
import { buildTermFacts } from '@functions/documents/content/fieldFacts';
import { buildPremisesBlocks } from '@functions/documents/content/premises';
import { useFieldWords } from '@i18n/useFieldWords';
import { renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOffer, NOW } from '@tests/support/builders';
import { buildMembersOffer, buildPublicOffer } from '@tests/support/copies';
import i18next from 'i18next';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { getField, openForm, unfold } from '../offerForm/fixtures';

/** The parts of the form whose fields stand in rows, with the place of a new field and the part's heading. */
const PARTS = vi.hoisted(() => ({
  basics: { path: 'newFact', heading: 'Podstawowe dane' },
  address: { path: 'address.newFact', heading: 'Adres' },
  purpose: { path: 'newPurpose', heading: 'Przeznaczenie i stan prawny' },
  building: { path: 'areaDetails.newFact', heading: 'Budynek' },
  utilities: { path: 'mediaDetails.newFact', heading: 'Media' },
  parking: { path: 'parkingDetails.newFact', heading: 'Parking' },
  terms: { path: 'leaseAgreement.newFact', heading: 'Warunki najmu' },
}));

const buildEntry = vi.hoisted(
  () =>
    (path: string): Field => ({
      path,
      kind: 'number',
      decimals: 0,
      required: true,
      audience: path.startsWith('leaseAgreement') ? 'members' : 'public',
      shownIn: ['page', 'compare', 'document'],
    }),
);

vi.mock('@domain/offers/fields/basics', async (original) => {
  const fields = await original<typeof import('@domain/offers/fields/basics')>();
  return { ...fields, BASICS_FIELDS: [...fields.BASICS_FIELDS, buildEntry(PARTS.basics.path)] };
});
vi.mock('@domain/offers/fields/place', async (original) => {
  const { PLACE_FIELDS } = await original<typeof import('@domain/offers/fields/place')>();
  return { PLACE_FIELDS: [...PLACE_FIELDS, buildEntry(PARTS.address.path)] };
});
vi.mock('@domain/offers/fields/purpose', async (original) => {
  const { PURPOSE_FIELDS } = await original<typeof import('@domain/offers/fields/purpose')>();
  return { PURPOSE_FIELDS: [...PURPOSE_FIELDS, buildEntry(PARTS.purpose.path)] };
});
vi.mock('@domain/offers/fields/building', async (original) => {
  const fields = await original<typeof import('@domain/offers/fields/building')>();
  return { ...fields, BUILDING_FIELDS: [...fields.BUILDING_FIELDS, buildEntry(PARTS.building.path)] };
});
vi.mock('@domain/offers/fields/utilities', async (original) => {
  const { UTILITY_FIELDS } = await original<typeof import('@domain/offers/fields/utilities')>();
  return { UTILITY_FIELDS: [...UTILITY_FIELDS, buildEntry(PARTS.utilities.path)] };
});
vi.mock('@domain/offers/fields/parking', async (original) => {
  const { PARKING_FIELDS } = await original<typeof import('@domain/offers/fields/parking')>();
  return { PARKING_FIELDS: [...PARKING_FIELDS, buildEntry(PARTS.parking.path)] };
});
vi.mock('@domain/offers/fields/terms', async (original) => {
  const fields = await original<typeof import('@domain/offers/fields/terms')>();
  return { ...fields, TERMS_FIELDS: [...fields.TERMS_FIELDS, buildEntry(PARTS.terms.path)] };
});
vi.mock('@locales/pl/offerFields.json', async (original) => {
  const { default: words } = await original<{ default: { label: object } }>();
  const labels = Object.entries(PARTS).map(([part, { path }]) => [
    path.replaceAll('.', '_'),
    `Nowe: ${part}`,
  ]);
  return { default: { ...words, label: { ...words.label, ...Object.fromEntries(labels) } } };
});

beforeAll(() =>
  i18next.loadNamespaces(['offerForm', 'offerView', 'compare', 'offerFields', 'offers', 'enums']),
);

const setAt = (source: object, [head = '', ...rest]: string[]): object => ({
  ...source,
  [head]: rest.length > 0 ? setAt((source as Record<string, object>)[head] ?? {}, rest) : 12,
});

type Part = keyof typeof PARTS;
const withFact = (part: Part) => setAt(anOffer().active().build(), PARTS[part].path.split('.')) as Offer;

const getTexts = () => {
  const { result } = renderHook(useFieldWords);
  return {
    t: i18next.getFixedT('pl', 'compare'),
    enums: i18next.getFixedT('pl', 'enums'),
    offers: i18next.getFixedT('pl', 'offers'),
    words: result.current,
    describeDeadline: () => '',
    now: NOW,
    platformFee: null,
  };
};

describe.each(Object.keys(PARTS) as Part[])('a field that is added to the part “%s”', (part) => {
  const label = `Nowe: ${part}`;

  it('is asked for in the form', async () => {
    openForm();
    await unfold(userEvent.setup(), PARTS[part].heading);
    expect(await screen.findByLabelText(label)).toBe(getField(PARTS[part].path));
    expect(listSectionFields(part).at(-1)?.path).toBe(PARTS[part].path);
  });

  it('stands on the page, in the comparison and in the documents', async () => {
    const offer = withFact(part);
    const texts = getTexts();
    const shown = buildPublicOffer(offer);
    const members = await buildMembersOffer(offer);

    const pageTexts = { ...texts, t: i18next.getFixedT('pl', 'offerView') };
    const page = [
      ...Object.values(PREMISES_TABLES).flatMap((build) => build(shown, pageTexts)),
      ...buildFinancialRows(members, pageTexts),
    ];
    expect(page.filter((row) => row.label === label)).toHaveLength(1);

    const compared = [...buildPremisesGroups([shown], texts), ...buildMemberGroups([members], texts)];
    expect(compared.flatMap(({ rows }) => rows).filter((row) => row.label === label)).toEqual([
      { label, values: ['12'] },
    ]);

    const speaker = createTranslator('pl');
    const blocks = [...buildPremisesBlocks(speaker, offer), ...buildTermFacts(speaker, { offer })];
    const facts = blocks.flatMap((block) => (block.kind === 'facts' ? block.rows : []));
    expect(facts.filter(([name]) => name.pl === label).map(([, value]) => value.pl)).toEqual(['12']);
  });
});
