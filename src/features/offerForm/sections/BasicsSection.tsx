import type { OfferDraft } from '@domain/offers/offer';
import { MAIN_USES } from '@domain/offers/picklists';
import { formatMoney } from '@domain/shared/format';
import { addVat, toZloty, VAT_PERCENT } from '@domain/shared/money';
import { useLanguage } from '@i18n/useLanguage';
import { useUnusualRent } from '@i18n/useUnusualRent';
import { useConfirm } from '@ui/dialogs/ConfirmProvider';
import { RadioCards } from '@ui/fields';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SectionRows } from '../FieldRows';
import { OfferNumber, useChoices } from '../fields';
import { losesDetails } from '../offerValues';
import { isValidAmount } from '../validAmount';
import { ComparableRents } from './ComparableRents';

export function BasicsSection() {
  return <SectionRows section="basics" own={{ legalMainUse: <MainUseCards />, price: <PriceField /> }} />;
}

/** Asks before another use clears facts that depend on it. */
function MainUseCards() {
  const { t } = useTranslation(['offerFields', 'offerForm']);
  const confirm = useConfirm();
  const { getValues } = useFormContext<OfferDraft>();
  const mainUses = useChoices('mainUse', MAIN_USES);
  const isAllowed = () =>
    !losesDetails(getValues()) ||
    confirm({
      title: t('offerForm:changeUse.title'),
      text: t('offerForm:changeUse.text'),
      yes: t('offerForm:changeUse.yes'),
      no: t('offerForm:changeUse.no'),
      destructive: true,
    });
  return (
    <RadioCards<OfferDraft>
      name="legalMainUse"
      label={t('label.legalMainUse')}
      columns={3}
      choices={mainUses.map(({ value, label }) => ({ value, title: label }))}
      isAllowed={isAllowed}
    />
  );
}

function PriceField() {
  const { language } = useLanguage();
  const { t } = useTranslation('offerForm');
  const [price, surface] = useWatch<OfferDraft, ['price', 'areaDetails.surface']>({
    name: ['price', 'areaDetails.surface'],
  });
  const unusual = useUnusualRent()(price, surface);
  const text = isValidAmount(price)
    ? t('help.price', { vat: VAT_PERCENT, gross: formatMoney(toZloty(addVat(price).gross), language) })
    : t('help.priceEmpty', { vat: VAT_PERCENT });
  return (
    <>
      <OfferNumber name="price" help={text} doubt={unusual} />
      <ComparableRents />
    </>
  );
}
