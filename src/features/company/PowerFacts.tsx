import { serverNow } from '@data/browser/serverClock';
import { callFunction } from '@data/calls/callFunction';
import { formatPersonName } from '@domain/accounts/personName';
import {
  canRevokePower,
  findPowerInForce,
  isPowerInForce,
  type PowerOfAttorney,
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

/** One power of attorney: its holder, status and scope, and the button that revokes it. */
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
      {canRevokePower(power) && <RevokeButton power={power} onChange={onChange} />}
    </Box>
  );
}

function RevokeButton({ power: { uid, companyId, userData, status, sha256 }, onChange }: Props) {
  const { t } = useTranslation('company');
  const confirm = useConfirm();
  const { run, isRunning } = useAction();
  const texts = status === 'CHECKING' ? 'withdraw' : 'revoke';
  const revoke = async () => {
    const isSure = await confirm({
      title: t(`power.${texts}.title`, { name: formatPersonName(userData) }),
      text: t(`power.${texts}.text`),
      yes: t(`power.${texts}.yes`),
      destructive: true,
    });
    if (!isSure) return;
    await run({
      call: () => callFunction('revokePowerOfAttorney', { userUid: uid, companyId, sha256 }),
      done: t(`power.${texts}.done`),
      reload: onChange,
    });
  };
  return (
    <Button size="small" variant="outlined" color="error" loading={isRunning} onClick={() => void revoke()}>
      {t(`power.${texts}.yes`)}
    </Button>
  );
}
