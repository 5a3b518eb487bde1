import type { Company } from '@domain/companies/company';
import { NO_BREAK_SPACE } from '@domain/shared/text';
import { type BilingualText, type Translator, toBilingual } from '../bilingualText';
import type { Block } from '../blocks';
import { formatOptional } from './values';

/** `person` acts for the company; `null` if that is stated elsewhere. */
export type Party = { company: Company | null; person: string | null };

const HOME_COUNTRY = 'polska';

/** Formats `Stalowa 1, 03-425 Warszawa`, with the country only outside Poland. */
const formatCompanyAddress = (company: Company): string => {
  const street = [company.street, company.houseNumber].filter(Boolean).join(' ');
  const town = [company.postCode, company.city].filter(Boolean).join(NO_BREAK_SPACE);
  const abroad = company.country.toLowerCase() === HOME_COUNTRY ? '' : company.country;
  return [street, town, abroad].filter(Boolean).join(', ');
};

type PartyFact = { label: BilingualText; value: (party: Party) => BilingualText };

const buildCompanyFacts = (speaker: Translator): PartyFact[] => {
  const { say } = speaker;
  const ofCompany = (read: (company: Company) => string) => (party: Party) =>
    party.company ? formatOptional(speaker, read(party.company), toBilingual) : say('value.none');
  return [
    {
      label: say('party.name'),
      value: ({ company }) => (company ? toBilingual(company.nazwa) : say('party.naturalPerson')),
    },
    { label: say('party.address'), value: ofCompany(formatCompanyAddress) },
    { label: say('party.nip'), value: ofCompany(({ nip }) => nip) },
    { label: say('party.regon'), value: ofCompany(({ regon }) => regon) },
    {
      label: say('party.krs'),
      value: ({ company }) =>
        company?.numerKRS ? toBilingual(company.numerKRS) : say('party.notInRegister'),
    },
  ];
};

const buildActingPersonFact = (speaker: Translator): PartyFact => ({
  label: speaker.say('party.actingPerson'),
  value: ({ person }) => formatOptional(speaker, person, toBilingual),
});

/** Builds one row per fact, with a value for each party. */
const buildPartyRows = (
  speaker: Translator,
  parties: readonly Party[],
): [label: BilingualText, values: BilingualText[]][] => {
  const hasPerson = parties.some(({ person }) => person !== null);
  const facts = [...buildCompanyFacts(speaker), ...(hasPerson ? [buildActingPersonFact(speaker)] : [])];
  return facts.map(({ label, value }) => [label, parties.map(value)]);
};

/** Builds the offeror's section with the company's name only. */
export const buildCompanyNameBlocks = (speaker: Translator, name: string): Block[] => [
  { kind: 'section', text: speaker.say('section.offeror') },
  { kind: 'facts', rows: [[speaker.say('party.name'), formatOptional(speaker, name, toBilingual)]] },
];

/** Builds the offeror's section with all facts. */
export const buildOfferorBlocks = (speaker: Translator, landlord: Party): Block[] => [
  { kind: 'section', text: speaker.say('section.offeror') },
  {
    kind: 'facts',
    rows: buildPartyRows(speaker, [landlord]).map(([label, values]) => [
      label,
      ...(values as [BilingualText]),
    ]),
  },
];

/** Placeholder for an unknown party: a word in the row of its name, a blank in every other row. */
export type OpenPlace = { name: BilingualText; blank: string };

const isOpen = (party: Party | OpenPlace): party is OpenPlace => 'blank' in party;

const appendOpenPlace = (
  rows: [label: BilingualText, values: BilingualText[]][],
  { name, blank }: OpenPlace,
) =>
  rows.map(([label, values], index): [BilingualText, BilingualText[]] => [
    label,
    [...values, index === 0 ? name : toBilingual(blank)],
  ]);

/** Builds a table with both parties side by side. */
export const buildPartiesTable = (
  speaker: Translator,
  landlord: Party,
  tenant: Party | OpenPlace,
): Block => ({
  kind: 'table',
  columns: [
    { head: toBilingual(''), share: 22 },
    { head: speaker.say('party.landlord'), share: 39 },
    { head: speaker.say('party.tenant'), share: 39 },
  ],
  rows: (isOpen(tenant)
    ? appendOpenPlace(buildPartyRows(speaker, [landlord]), tenant)
    : buildPartyRows(speaker, [landlord, tenant])
  ).map(([label, values]) => ({ cells: [label, ...values] })),
});
