import Box from '@mui/material/Box';
import { COLORS, FONT_SIZES } from '@ui/theme/tokens';
import { CircleAlert, CloudCheck, LoaderCircle, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const MARKS = {
  saved: { Icon: CloudCheck, color: COLORS.pine },
  saving: { Icon: LoaderCircle, color: COLORS.inkSoft },
  failed: { Icon: CircleAlert, color: COLORS.brick },
  conflict: { Icon: CircleAlert, color: COLORS.brick },
  closed: { Icon: CircleAlert, color: COLORS.brick },
} as const;

type Props = {
  state: { phase: keyof typeof MARKS; isCopyKept: boolean };
  isOnline: boolean;
  /** Text of the state while online. */
  text: string;
};

/** Save state of a form; offline, where the typed data is kept. */
export function SaveStateMark({ state: { phase, isCopyKept }, isOnline, text }: Props) {
  const { t } = useTranslation('common');
  const { Icon, color } = isOnline ? MARKS[phase] : { Icon: WifiOff, color: COLORS.amberText };
  const offline = {
    saved: `${t('connection.lost')} ${text}`,
    saving: t(isCopyKept ? 'connection.kept' : 'connection.notKept'),
    failed: t(isCopyKept ? 'connection.kept' : 'connection.notKept'),
    conflict: `${t('connection.lost')} ${text}`,
    closed: `${t('connection.lost')} ${text}`,
  }[phase];
  return (
    <Box
      role="status"
      data-save-phase={phase}
      sx={{
        display: 'flex',
        gap: 2,
        alignItems: 'center',
        fontSize: FONT_SIZES.xs,
        fontVariantNumeric: 'tabular-nums',
        color,
      }}
    >
      <Icon size={18} aria-hidden style={{ flex: 'none' }} />
      {isOnline ? text : offline}
    </Box>
  );
}
