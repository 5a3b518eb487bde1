import { serverNow } from '@data/browser/serverClock';
import { AppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import { formatPersonName } from '@domain/accounts/personName';
import {
  findPowerInForce,
  isPowerInForce,
  listRevocableDocuments,
  type PowerOfAttorney,
  type ShownDocument,
} from '@domain/companies/powerOfAttorney';
import { getRejectionText } from '@domain/shared/decision';
import { formatDay, formatMoney } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useConfirm } from '@ui/dialogs/ConfirmProvider';
import { useAction } from '@ui/hooks/useAction';
import { DescriptionList, type Fact } from '@ui/tables/DescriptionList';
import { useTranslation } from 'react-i18next';

type Props = { power: PowerOfAttorney; onChange: () => Promise<void> };

const getShownStatus = (power: PowerOfAttorney) =>
  power.status === 'ACCEPTED' && !isPowerInForce(power, serverNow()) ? 'EXPIRED' : power.status;

/** One power of attorney: its holder, status and scope, and a button for each document that can be ended. */
export function PowerFacts({ power, onChange }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('company');
  const { status, limit, validUntil, userData } = power;
  const former = status === 'ACCEPTED' ? null : findPowerInForce(power, serverNow());
  const formerText = former?.validUntil
    ? t('power.formerUntil', { day: formatDay(former.validUntil, language) })
    : t('power.formerNoEnd');
  const reason = getRejectionText(power, (name) => t(`rejection.${name}`));
  const scope: Fact[] =
    status === 'ACCEPTED'
      ? [
          {
            label: t('power.limit'),
            value:
              limit === null ? t('power.noLimit') : t('power.upTo', { limit: formatMoney(limit, language) }),
          },
          {
            label: t('power.validUntil'),
            value: validUntil === null ? t('power.noEnd') : formatDay(validUntil, language),
          },
        ]
      : [];
  return (
    <Box sx={{ width: '100%', display: 'grid', gap: 3, justifyItems: 'start' }}>
      <Box sx={{ width: '100%' }}>
        <DescriptionList
          look="rows"
          facts={[
            {
              label: t('power.document'),
              value: t(power.isCompanyDocument ? 'power.ofCompany' : 'power.ownPower'),
            },
            { label: t('power.holder'), value: <bdi>{formatPersonName(userData)}</bdi> },
            { label: t('power.status'), value: t(`power.statuses.${getShownStatus(power)}`) },
            ...(reason ? [{ label: t('power.reason'), value: reason }] : []),
            ...scope,
            ...(former ? [{ label: t('power.former'), value: formerText }] : []),
          ]}
        />
      </Box>
      {listRevocableDocuments(power, serverNow()).map((shown) => (
        <RevokeButton key={shown.status} power={power} shown={shown} onChange={onChange} />
      ))}
    </Box>
  );
}

/** Returns which texts the button that ends a document has. A former one stands beside a newer that is not accepted. */
const getRevokeTexts = (power: PowerOfAttorney, { status }: ShownDocument) => {
  if (status === 'CHECKING') return 'withdraw';
  return power.status === 'ACCEPTED' ? 'revoke' : 'revokeFormer';
};

function RevokeButton({ power, shown, onChange }: Props & { shown: ShownDocument }) {
  const { t } = useTranslation('company');
  const confirm = useConfirm();
  const { run, isRunning } = useAction();
  const { uid, companyId, userData } = power;
  const texts = getRevokeTexts(power, shown);
  const revoke = async () => {
    const isSure = await confirm({
      title: t(`power.${texts}.title`, { name: formatPersonName(userData) }),
      text:
        texts === 'withdraw' && findPowerInForce(power, serverNow())
          ? t('power.withdraw.textBesideFormer')
          : t(`power.${texts}.text`),
      yes: t(`power.${texts}.yes`),
      destructive: true,
    });
    if (!isSure) return;
    let isChanged = false;
    const call = () =>
      callFunction('revokePowerOfAttorney', { userUid: uid, companyId, ...shown }).catch((error) => {
        isChanged = error instanceof AppError && error.reason === 'powerChanged';
        throw error;
      });
    await run({ call, done: t(`power.${texts}.done`), reload: onChange });
    if (isChanged) await onChange();
  };
  return (
    <Button size="small" variant="outlined" color="error" loading={isRunning} onClick={() => void revoke()}>
      {t(`power.${texts}.yes`)}
    </Button>
  );
}
