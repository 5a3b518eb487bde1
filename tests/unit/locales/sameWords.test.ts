import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@domain/shared/format';
import { describe, expect, it } from 'vitest';

type Tree = { [key: string]: string | Tree };

const textAt = (language: string, place: string): string => {
  const [file = '', path = ''] = place.split(':');
  const tree = JSON.parse(readFileSync(join('locales', language, `${file}.json`), 'utf8')) as Tree;
  const found = path
    .split('.')
    .reduce<string | Tree | undefined>(
      (node, key) => (typeof node === 'object' ? node[key] : undefined),
      tree,
    );
  if (typeof found !== 'string') throw new Error(`No text ${language} ${place}`);
  return found;
};

/** Facts whose name is read in the form, in the tables of the offer and in the binding document. */
const SAME: Record<string, string[]> = {
  'the activities the landlord accepts': [
    'offerForm:field.legalWarehouseUseAccepted',
    'offerView:tables.legal.accepted',
    'documents:premises.acceptedUse',
  ],
  'what the building is registered for': [
    'offerForm:field.legalWarehouseUseOfficial',
    'offerView:tables.legal.official',
    'documents:premises.officialUse',
  ],
  'the power supply': [
    'offerForm:field.mediaDetails_powerAllocation',
    'offerView:tables.media.power',
    'compare:row.power',
    'documents:premises.power',
  ],
  'the landlord’s title': [
    'offerForm:field.address_ownershipType',
    'offerView:tables.legal.ownershipType',
    'documents:premises.title',
  ],
  'the consent to sublet': ['offerView:tables.legal.sublease', 'documents:premises.sublease'],
  'the register number': [
    'offerForm:field.landAndMortgageRegisterNumber',
    'offerView:tables.legal.register',
    'documents:premises.register',
  ],
  'the plot number': [
    'offerForm:field.address_plotNumber',
    'offerView:tables.legal.plot',
    'documents:premises.plot',
  ],
  'the fee of the platform': ['platformFee:label', 'emails:facts.platformFee'],
  'no fee at all': ['platformFee:free', 'legal:noFee'],
};

describe.each(LANGUAGES)('form, table and document (%s)', (language) => {
  it.each(Object.keys(SAME))('call %s by the same words', (fact) => {
    const words = new Set((SAME[fact] ?? []).map((place) => textAt(language, place)));
    expect([...words]).toHaveLength(1);
  });

  it('ask for the least power supply by the same word', () => {
    const field = textAt(language, 'offerForm:field.mediaDetails_powerAllocation');
    expect(textAt(language, 'search:field.minPower').startsWith(`${field} `)).toBe(true);
  });
});
