import type { Company } from '@domain/companies/company';
import { NO_BREAK_SPACE } from '@domain/shared/text';
import type { Block } from '../blocks';
import { plain, type Said, type Speaker } from '../say';
import { given } from './values';

/** `person` acts for the company; `null` where that is said elsewhere. */
export type Party = { company: Company | null; person: string | null };

const HOME_COUNTRY = 'polska';

/** `Stalowa 1, 03-425 Warszawa`; the country only when it is another than Poland. */
const companyAddress = (company: Company): string => {
  const street = [company.street, company.houseNumber].filter(Boolean).join(' ');
  const town = [company.postCode, company.city].filter(Boolean).join(NO_BREAK_SPACE);
  const abroad = company.country.toLowerCase() === HOME_COUNTRY ? '' : company.country;
  return [street, town, abroad].filter(Boolean).join(', ');
};

type PartyFact = { label: Said; value: (party: Party) => Said };

const companyFacts = (speaker: Speaker): PartyFact[] => {
  const { say } = speaker;
  const ofCompany = (read: (company: Company) => string) => (party: Party) =>
    party.company ? given(speaker, read(party.company), plain) : say('value.none');
  return [
    {
      label: say('party.name'),
      value: ({ company }) => (company ? plain(company.nazwa) : say('party.naturalPerson')),
    },
    { label: say('party.address'), value: ofCompany(companyAddress) },
    { label: say('party.nip'), value: ofCompany(({ nip }) => nip) },
    { label: say('party.regon'), value: ofCompany(({ regon }) => regon) },
    {
      label: say('party.krs'),
      value: ({ company }) => (company?.numerKRS ? plain(company.numerKRS) : say('party.notInRegister')),
    },
  ];
};

const actingPerson = (speaker: Speaker): PartyFact => ({
  label: speaker.say('party.actingPerson'),
  value: ({ person }) => given(speaker, person, plain),
});

/** One row a fact, with a value for each party. */
const partyRows = (speaker: Speaker, parties: readonly Party[]): [label: Said, values: Said[]][] => {
  const hasPerson = parties.some(({ person }) => person !== null);
  const facts = [...companyFacts(speaker), ...(hasPerson ? [actingPerson(speaker)] : [])];
  return facts.map(({ label, value }) => [label, parties.map(value)]);
};

/** The offeror by the company's name alone. */
export const companyNameBlocks = (speaker: Speaker, name: string): Block[] => [
  { kind: 'section', text: speaker.say('section.offeror') },
  { kind: 'facts', rows: [[speaker.say('party.name'), given(speaker, name, plain)]] },
];

/** The offeror's facts. */
export const offerorBlocks = (speaker: Speaker, landlord: Party): Block[] => [
  { kind: 'section', text: speaker.say('section.offeror') },
  {
    kind: 'facts',
    rows: partyRows(speaker, [landlord]).map(([label, values]) => [label, ...(values as [Said])]),
  },
];

/** How the place of a party reads that is not known yet: a word in its name's row, a blank in every other. */
export type OpenPlace = { name: Said; blank: string };

const isOpen = (party: Party | OpenPlace): party is OpenPlace => 'blank' in party;

const openRows = (rows: [label: Said, values: Said[]][], { name, blank }: OpenPlace) =>
  rows.map(([label, values], index): [Said, Said[]] => [
    label,
    [...values, index === 0 ? name : plain(blank)],
  ]);

/** Both parties side by side. */
export const partiesTable = (speaker: Speaker, landlord: Party, tenant: Party | OpenPlace): Block => ({
  kind: 'table',
  columns: [
    { head: plain(''), share: 22 },
    { head: speaker.say('party.landlord'), share: 39 },
    { head: speaker.say('party.tenant'), share: 39 },
  ],
  rows: (isOpen(tenant)
    ? openRows(partyRows(speaker, [landlord]), tenant)
    : partyRows(speaker, [landlord, tenant])
  ).map(([label, values]) => ({ cells: [label, ...values] })),
});
