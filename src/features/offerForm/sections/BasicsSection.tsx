import type { OfferDraft } from '@domain/offers/offer';
import { MAIN_USES } from '@domain/offers/picklists';
import { formatMoney } from '@domain/shared/format';
import { addVat, toZloty, VAT_PERCENT } from '@domain/shared/money';
import { useUnusualRent } from '@i18n/useUnusualRent';
import { RadioCards } from '@ui/fields';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SectionRows } from '../FieldRows';
import { OfferNumber, useChoices } from '../fields';
import { isValidAmount } from '../validAmount';

export function BasicsSection() {
  return <SectionRows section="basics" own={{ legalMainUse: <MainUseCards />, price: <PriceField /> }} />;
}

function MainUseCards() {
  const { t } = useTranslation('offerFields');
  const mainUses = useChoices('mainUse', MAIN_USES);
  return (
    <RadioCards<OfferDraft>
      name="legalMainUse"
      label={t('label.legalMainUse')}
      help={t('help.legalMainUse')}
      columns={3}
      choices={mainUses.map(({ value, label }) => ({ value, title: label }))}
    />
  );
}

function PriceField() {
  const { t } = useTranslation('offerForm');
  const [price, surface] = useWatch<OfferDraft, ['price', 'areaDetails.surface']>({
    name: ['price', 'areaDetails.surface'],
  });
  const unusual = useUnusualRent()(price, surface);
  const text = isValidAmount(price)
    ? t('help.price', { vat: VAT_PERCENT, gross: formatMoney(toZloty(addVat(price).gross)) })
    : t('help.priceEmpty', { vat: VAT_PERCENT });
  return <OfferNumber name="price" help={text} doubt={unusual} />;
}
