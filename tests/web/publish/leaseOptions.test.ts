import { getLeaseOptions, LEASE_OPTION_IDS } from '@domain/offers/leaseOptions';
import { buildBindingRows } from '@features/publish/bindingFactsRows';
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { aProject } from './fixtures';

/** Every combination of lease options, from none to all three. */
const CHOICES = Array.from({ length: 8 }, (_, bits) =>
  LEASE_OPTION_IDS.filter((_id, place) => bits & (1 << place)),
);

const buildOfferWithOptions = (chosen: readonly string[]) => {
  const offer = aProject();
  const [infinite, fixedshort, fixedlong] = LEASE_OPTION_IDS.map((id) => chosen.includes(id));
  const leaseAgreement = {
    ...offer.leaseAgreement,
    infinite: Boolean(infinite),
    leaseNoticePeriod: 3,
    fixedshort: Boolean(fixedshort),
    fixedshortMonths: 12,
    fixedlong: Boolean(fixedlong),
    fixedlongMonths: 24,
  };
  return { ...offer, leaseAgreement };
};

describe('several lease options of one offer [H75]', () => {
  it.each(CHOICES.map((chosen) => ({ chosen, names: chosen.join(' + ') || 'none' })))(
    'are one option each for: $names',
    ({ chosen }) => {
      const offer = buildOfferWithOptions(chosen);
      expect(getLeaseOptions(offer.leaseAgreement).map(({ id }) => id)).toEqual(chosen);
    },
  );

  it('are each named before the landlord confirms', async () => {
    await i18next.loadNamespaces(['publish', 'enums']);
    const t = i18next.getFixedT<['publish', 'enums']>('pl', ['publish', 'enums']);
    const rows = buildBindingRows(buildOfferWithOptions(LEASE_OPTION_IDS), t, () => '', 'pl');
    expect(rows.find(({ label }) => label === t('confirm.fact.leases'))?.value).toBe(
      'na czas nieoznaczony, wypowiedzenie 3\u00a0mies.; na\u00a012\u00a0mies.; na\u00a024\u00a0mies.',
    );
    const offer = buildOfferWithOptions(['infinite']);
    const leaseAgreement = { ...offer.leaseAgreement, noticeToMonthEnd: true };
    const toMonthEnd = buildBindingRows({ ...offer, leaseAgreement }, t, () => '', 'pl');
    expect(toMonthEnd.find(({ label }) => label === t('confirm.fact.leases'))?.value).toMatch(
      /wypowiedzenie 3.mies\. na koniec miesiąca$/,
    );
  });
});
