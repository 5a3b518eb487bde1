import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anOffer } from '../../support/builders';
import { getRefusal, startTestProject } from '../../support/functionsHarness';
import { landlord, storeParties, stranger, tenant } from '../../support/leaseFixtures';
import {
  answer,
  book,
  cancel,
  ELEVEN,
  forgetAgendas,
  getContactPhone,
  move,
  readViewing,
  request,
  storeViewableOffer,
  TEN,
} from './fixtures';

startTestProject();
beforeAll(storeParties);
beforeEach(forgetAgendas);

const { address } = anOffer().build();
const withNumber = (houseNumber: string) => ({
  address: { ...address, officialAddress: { ...address.officialAddress, houseNumber } },
});

/** Two offers of the landlord that one person shows, whose telephone is written in two ways. */
const storeOffersOfOnePerson = async ({ number = '21', contactName = 'Anna Kowalska' } = {}) => {
  const first = await storeViewableOffer({}, withNumber('12/3'));
  const phone = getContactPhone(first.id);
  const contactPhone = phone
    .replace('+48 ', '')
    .replace(/(?=(...)+$)/g, ' ')
    .trim();
  const second = await storeViewableOffer({ contactName, contactPhone }, withNumber(number));
  return { first: first.id, second: second.id };
};
const readReason = async (call: Promise<unknown>) => (await getRefusal(call)).reason;

describe('a person who shows premises in two buildings', () => {
  it('is booked at one of them at a time', async () => {
    const { first, second } = await storeOffersOfOnePerson();
    await book(first);
    expect(await readReason(book(second, TEN, { by: stranger }))).toBe('viewingContactBusy');
    expect(await readViewing(second, stranger)).toBeNull();
    await book(second, ELEVEN, { by: stranger });
    await cancel(first);
    await move(second, TEN, { by: stranger, of: stranger, startsAt: ELEVEN });
    expect(await readViewing(second, stranger)).toMatchObject({ state: 'moved', startsAt: TEN });
  });

  it('is booked once when two visitors book at once', async () => {
    const { first, second } = await storeOffersOfOnePerson();
    const outcomes = await Promise.allSettled([book(first), book(second, TEN, { by: stranger })]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('cannot be promised by the landlord, who accepts a request or moves a viewing', async () => {
    const { first, second } = await storeOffersOfOnePerson();
    await book(first);
    await request(second, TEN, { by: stranger });
    expect(await readReason(answer(second, true, { of: stranger }))).toBe('viewingContactBusy');
    await answer(second, false, { of: stranger });
    await book(second, ELEVEN, { by: stranger });
    const moved = move(second, TEN, { by: landlord, of: stranger, startsAt: ELEVEN });
    expect(await readReason(moved)).toBe('viewingContactBusy');
  });

  it.each([
    ['of the same building', { number: '12 lok. 4' }],
    ['that a colleague with the same telephone shows', { contactName: 'Ewa Nowak' }],
  ])('does not hold up premises %s', async (_, premises) => {
    const { first, second } = await storeOffersOfOnePerson(premises);
    await book(first);
    await book(second, TEN, { by: stranger });
    expect(await readViewing(second, stranger)).toMatchObject({ state: 'booked' });
  });

  it('does not hold up premises that another person shows', async () => {
    const { first } = await storeOffersOfOnePerson();
    const { id } = await storeViewableOffer();
    await book(first, TEN, { by: tenant });
    await book(id, TEN, { by: stranger });
    expect(await readViewing(id, stranger)).toMatchObject({ state: 'booked' });
  });
});
