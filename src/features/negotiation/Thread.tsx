import type { ThreadMessage } from '@domain/offers/questions';
import type { LeaseSide } from '@domain/offers/states';
import { formatDateTime } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import { COLORS, RADII } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';

type Props = {
  /** Name of the conversation for assistive technology. */
  label: string;
  messages: readonly ThreadMessage[];
  /** Side of the current user. */
  own: LeaseSide;
  /** Name of the other side. */
  other: string;
};

/** Conversation as plain text, oldest message first. */
export function Thread({ label, messages, own, other }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('negotiation');
  return (
    <Box
      component="ol"
      aria-label={label}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {messages.map(({ from, subject, text, at }) => (
        <Box
          component="li"
          key={`${at}-${from}`}
          sx={{
            justifySelf: from === own ? 'end' : 'start',
            maxWidth: 'min(100%, 60ch)',
            px: 4,
            py: 3,
            borderRadius: `${RADII.card}px`,
            backgroundColor: from === own ? COLORS.pineTint : COLORS.canvas,
          }}
        >
          <Box sx={{ fontSize: 13, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {`${from === own ? t('own') : other}, ${formatDateTime(at, language)}`}
          </Box>
          {subject && <Box sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{subject}</Box>}
          <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Box>
        </Box>
      ))}
    </Box>
  );
}
