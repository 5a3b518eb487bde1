import { getEntryIdentity } from '@domain/leases/bankMatching';
import type { StatementEntry } from '@domain/leases/bankStatement';
import { keepUnknown } from '@domain/leases/knownTransfers';
import { describe, expect, it } from 'vitest';

const ACCOUNT = '61109010140000071219812874';
const buildMovement = (patch: Partial<StatementEntry> = {}, occurrence = 0) => {
  const entry = {
    bookedOn: '2026-11-30',
    grosze: 3_000_000,
    counterparty: 'PIEKARNIA NOWA SP. Z O.O.',
    counterpartyAccount: ACCOUNT,
    title: 'Kaucja AB2CD3E',
    ...patch,
  };
  return { id: JSON.stringify(getEntryIdentity(entry, occurrence)), entry };
};
const BARE = { counterpartyAccount: '' };

describe('a transfer of another format', () => {
  it.each([
    ['the stored one names no account', {}, BARE],
    ['it names no account itself', BARE, {}],
    ['it names neither account nor payer', { ...BARE, counterparty: '' }, {}],
    ['it cuts the name', { ...BARE, counterparty: 'PIEKARNIA NOWA SP.' }, {}],
    ['it breaks the title elsewhere', { ...BARE, title: 'KAUCJA AB2 CD3E' }, {}],
  ])('is known if %s', (_, given, stored) =>
    expect(keepUnknown([buildMovement(given)], [buildMovement(stored)])).toEqual([]),
  );

  it.each([
    ['both name other accounts', { counterpartyAccount: '27114020040000300201355387' }, {}],
    ['it names another payer', { ...BARE, counterparty: 'ŻÓŁTA ŁĄKA S.A.' }, {}],
    ['its amount differs', { ...BARE, grosze: 3_000_001 }, {}],
    ['its day differs', { ...BARE, bookedOn: '2026-12-01' }, {}],
    ['its title differs', { ...BARE, title: 'Kaucja EF4GH5J' }, {}],
  ])('is new if %s', (_, given, stored) =>
    expect(keepUnknown([buildMovement(given)], [buildMovement(stored)])).toHaveLength(1),
  );

  it('is known as often as it is stored, and no more often', () => {
    const bare = [0, 1, 2].map((occurrence) => buildMovement(BARE, occurrence));
    expect(keepUnknown(bare, [buildMovement(), buildMovement({}, 1)])).toEqual([bare[2]]);
  });

  it('is new if the stored one is in its own file as well', () => {
    const [bare, named] = [buildMovement(BARE), buildMovement()];
    expect(keepUnknown([bare, named], [bare])).toEqual([named]);
  });
});
