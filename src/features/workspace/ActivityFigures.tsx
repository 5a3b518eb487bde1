import { serverNow } from '@data/browser/serverClock';
import { TIME_TO_KEYS_QUERY } from '@data/offers/cities';
import { useQuery } from '@data/query/useQuery';
import {
  ACTIVITY_KINDS,
  type ActivityKind,
  type CompanyActivity,
  listActivity,
} from '@domain/offers/activity';
import { formatIsoDay } from '@domain/shared/days';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import { Sparkline } from '@ui/plan/Sparkline';
import { COLORS, FONT_SIZES, FONT_WEIGHTS, RADII } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';

const grid = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))',
  m: 0,
  mt: 4,
  p: 4,
  listStyle: 'none',
  border: `1px solid ${COLORS.hairline}`,
  borderRadius: `${RADII.card}px`,
  backgroundColor: COLORS.paper,
} as const;

/**
 * Questions, counter-offers and reservations about a landlord's offers, week by week, and the time from offer to keys on the platform.
 * Nothing until there was one.
 */
export default function ActivityFigures({ activity }: { activity: CompanyActivity }) {
  const { t } = useTranslation('workspace');
  const { data: keys } = useQuery(TIME_TO_KEYS_QUERY);
  const now = serverNow();
  const rows = ACTIVITY_KINDS.map((kind) => ({ kind, weeks: listActivity(activity, kind, now) }));
  if (rows.every(({ weeks }) => weeks.every(({ count }) => count === 0))) return null;
  return (
    <Box component="ul" aria-label={t('activity.label')} sx={grid}>
      {rows.map(({ kind, weeks }) => (
        <li key={kind}>
          <Figure kind={kind} weeks={weeks} />
        </li>
      ))}
      {keys && (
        <li>
          <Box sx={{ color: 'text.secondary', fontSize: FONT_SIZES.xs }}>{t('activity.keys')}</Box>
          <Box sx={{ my: 1, fontSize: FONT_SIZES.xl, fontWeight: FONT_WEIGHTS.bold, lineHeight: 1.15 }}>
            {t('activity.days', { count: keys.days })}
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: FONT_SIZES.xs }}>
            {t('activity.median', { count: keys.leases })}
          </Box>
        </li>
      )}
    </Box>
  );
}

type FigureProps = { kind: ActivityKind; weeks: ReturnType<typeof listActivity> };

function Figure({ kind, weeks }: FigureProps) {
  const { t } = useTranslation('workspace');
  const { language } = useLanguage();
  const total = weeks.reduce((sum, { count }) => sum + count, 0);
  const current = weeks.at(-1)?.count ?? 0;
  const formatWeek = (week: string) => t('activity.week', { day: formatIsoDay(week, 'D MMM', language) });
  return (
    <>
      <Box sx={{ color: 'text.secondary', fontSize: FONT_SIZES.xs }}>{t(`activity.${kind}`)}</Box>
      <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 3, my: 1 }}>
        <Box sx={{ fontSize: FONT_SIZES.xl, fontWeight: FONT_WEIGHTS.bold, lineHeight: 1.15 }}>{total}</Box>
        <Sparkline
          bars={weeks.map(({ week, count }) => ({ name: formatWeek(week), value: count }))}
          label={t('activity.said', { kind: t(`activity.${kind}`), total, current })}
        />
      </Box>
      <Box aria-hidden sx={{ color: 'text.secondary', fontSize: FONT_SIZES.xs }}>
        {t('activity.current', { current })}
      </Box>
    </>
  );
}
