import type { MailRow } from '@api/admin';
import type { MailStatus } from '@domain/mails/mailStatus';
import Box from '@mui/material/Box';
import { StateChip } from '@ui/feedback/StateChip';
import { DateText } from '@ui/tables/amounts';
import type { Column } from '@ui/tables/DataTable';
import { EmailText } from '@ui/text/EmailText';
import { FONT_SIZES, type Tone } from '@ui/theme/tokens';
import type { TFunction } from 'i18next';

const TONES: Record<MailStatus, Tone> = {
  queued: 'amber',
  sending: 'amber',
  sent: 'pine',
  unclear: 'brick',
  failed: 'brick',
  muted: 'slate',
  overtaken: 'slate',
};

const small = { display: 'block', fontSize: FONT_SIZES.xs, color: 'text.secondary' } as const;

/** Columns of the mail table. Never includes the body. */
export const buildMailColumns = (t: TFunction<'adminSections'>): Column<MailRow>[] => [
  {
    key: 'created',
    title: t('mails.created'),
    cell: ({ createdAt }) => <DateText at={createdAt} time />,
  },
  {
    key: 'to',
    title: t('mails.to'),
    cell: ({ to }) => <EmailText email={to} />,
  },
  {
    key: 'subject',
    title: t('mails.subject'),
    cell: ({ subject, kind }) => (
      <>
        {subject}
        <Box component="span" sx={small}>
          {kind}
        </Box>
      </>
    ),
  },
  {
    key: 'status',
    title: t('mails.status'),
    cell: ({ status, attempts, lastError, resentAs }) => (
      <>
        <StateChip tone={TONES[status]}>{t(`mails.state.${status}`)}</StateChip>
        {attempts > 0 && (
          <Box component="span" sx={small}>
            {`${t('mails.tries')}: ${attempts}${lastError ? ` · ${lastError}` : ''}`}
          </Box>
        )}
        {resentAs && (
          <Box component="span" sx={small}>
            {t('mails.resent')}
          </Box>
        )}
      </>
    ),
  },
];
