import { type LogFilter, loadActions } from '@data/admin/adminLists';
import type { AdminAction } from '@domain/admin/adminAction';
import { useErrorText } from '@i18n/useErrorText';
import Box from '@mui/material/Box';
import { StateChip } from '@ui/feedback/StateChip';
import { DateText } from '@ui/tables/amounts';
import type { Column } from '@ui/tables/DataTable';
import { FONT_SIZES } from '@ui/theme/tokens';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { AboutList } from './AboutList';
import { isNamed } from './callNames';
import { LogTable } from './LogTable';

/** The action as text, with the call name that the filter accepts. */
function What({ call }: Pick<AdminAction, 'call'>) {
  const { t } = useTranslation('adminSections');
  if (!isNamed(call)) return call;
  return (
    <>
      {t(`events.call.${call}`)}
      <Box component="span" sx={{ display: 'block', fontSize: FONT_SIZES.xs, color: 'text.secondary' }}>
        {call}
      </Box>
    </>
  );
}

const TONES = { done: 'pine', started: 'amber' } as const;
const isKnown = (outcome: string): outcome is keyof typeof TONES => Object.hasOwn(TONES, outcome);

/** How an action ended; a refusal with the sentence that its admin read. */
function Outcome({ outcome }: Pick<AdminAction, 'outcome'>) {
  const { t } = useTranslation('adminSections');
  const errorText = useErrorText();
  if (isKnown(outcome)) return <StateChip tone={TONES[outcome]}>{t(`events.${outcome}`)}</StateChip>;
  return (
    <>
      <StateChip tone="brick">{t('events.refused')}</StateChip>
      <Box component="span" sx={{ display: 'block', mt: 1, fontSize: FONT_SIZES.xs, maxWidth: '36ch' }}>
        {errorText({ reason: outcome })}
      </Box>
    </>
  );
}

const buildColumns = (t: TFunction<'adminSections'>): Column<AdminAction>[] => [
  { key: 'at', title: t('events.when'), cell: ({ at }) => <DateText at={at} time /> },
  { key: 'by', title: t('events.who'), cell: ({ byEmail }) => byEmail },
  { key: 'call', title: t('events.what'), cell: ({ call }) => <What call={call} /> },
  { key: 'about', title: t('events.about'), cell: ({ about }) => <AboutList about={about} /> },
  { key: 'why', title: t('events.why'), cell: ({ reason }) => reason ?? '–' },
  {
    key: 'outcome',
    title: t('events.outcome'),
    cell: ({ outcome }) => <Outcome outcome={outcome} />,
  },
];

/** Log of admins' actions, with reason and outcome. */
export function ActionLog({ filter }: { filter: LogFilter }) {
  const { t } = useTranslation('adminSections');
  return (
    <LogTable
      label={t('events.tab.actions')}
      name={`actions/${filter.name}/${filter.actor}`}
      load={(after) => loadActions(filter, after)}
      columns={buildColumns(t)}
    />
  );
}
