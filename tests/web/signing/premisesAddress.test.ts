import { toMembersOffer } from '@domain/offers/offerCopies';
import { buildBindingRows } from '@features/publish/bindingFactsRows';
import { buildLeaseFactRows } from '@features/signing/buildLeaseFactRows';
import { createTranslator } from '@functions/documents/bilingualText';
import { buildPremisesBlocks } from '@functions/documents/content/premises';
import { expect, it } from 'vitest';
import { anOffer, computeSha256, NOW } from '../../support/builders';

const ADDRESS = 'Stalowa 1, 03-425\u00A0Warszawa';
const t = ((key: string) => key) as never;

it('the premises have one address on the page that confirms, on the page that signs and in the document', async () => {
  const base = anOffer().active().build();
  const officialAddress = { ...base.address.officialAddress, street: 'Stalowa', houseNumber: '1' };
  const address = { ...base.address, street: '', officialAddress, postCode: '03-425', city: 'Warszawa' };
  const offer = { ...base, address };
  const facts = { companyName: '', now: NOW, sha256: async (text: string) => computeSha256(text) };
  const members = await toMembersOffer(offer, facts);
  const option = { id: 'infinite', months: null, qualifiedSignature: false } as const;
  const shown = buildLeaseFactRows({ offer: members, option, tenant: null }, t, () => '', 0, 'pl');
  expect(buildBindingRows(offer, t, () => '', 'pl').map(({ value }) => value)).toContain(ADDRESS);
  expect(JSON.stringify(shown)).toContain(ADDRESS);
  expect(JSON.stringify(buildPremisesBlocks(createTranslator('pl'), offer))).toContain(ADDRESS);
});
