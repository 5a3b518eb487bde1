import { paths } from '@api/paths';
import { useServerNow } from '@data/browser/serverClock';
import { getHandoverStart } from '@domain/leases/reception';
import type { Offer } from '@domain/offers/offer';
import { whyHandoverNotBegun } from '@domain/protocol/predicates';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { formatDateTime } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';

/** Returns whether the agreed time of the handover is still in the future, on the server's clock. */
export const useIsBeforeHandover = (offer: Offer): boolean => {
  const now = useServerNow(MINUTE_MS / 4);
  return whyHandoverNotBegun(offer, now) !== null;
};

const UNITS = [
  ['days', DAY_MS],
  ['hours', HOUR_MS],
  ['minutes', MINUTE_MS],
] as const;

/** Returns the remaining time in its largest unit, rounded up; at least one minute. */
const getTimeLeft = (ms: number): [(typeof UNITS)[number][0], number] => {
  const [unit, size] = UNITS.find(([, of]) => ms >= of) ?? UNITS[2];
  return [unit, Math.max(1, Math.ceil(ms / size))];
};

type Props = { offer: Offer; uid: string; action: 'submit' | 'sign' };

/**
 * Explains why the button is disabled: when submitting or signing becomes possible, how long that is, and a link to
 * propose another time.
 */
export function BeforeHandover({ offer, uid, action }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('protocol');
  const now = useServerNow(MINUTE_MS / 4);
  const startsAt = getHandoverStart(offer.receptionTime);
  if (startsAt === null || now >= startsAt) return null;
  const [unit, count] = getTimeLeft(startsAt - now);
  return (
    <Alert severity="info">
      {t(`notYet.${action}`, {
        moment: formatDateTime(startsAt, language),
        left: t(`notYet.${unit}`, { count }),
      })}{' '}
      <Link component={RouterLink} to={paths.indicatePerson(offer.id, uid)}>
        {t('notYet.otherTime')}
      </Link>
    </Alert>
  );
}
