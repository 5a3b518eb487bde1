import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { focusRing } from '@ui/theme/components/base';
import { COLORS, FONT_WEIGHTS, RADII } from '@ui/theme/tokens';
import { LayoutGrid, Table2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const VIEWS = { cards: LayoutGrid, table: Table2 } as const;
export type ListView = keyof typeof VIEWS;

type Props = { value: ListView; onChange: (view: ListView) => void };

const choice = {
  gap: 2,
  minHeight: 40,
  px: 3,
  color: COLORS.inkSoft,
  borderRadius: `${RADII.control}px`,
  '&[aria-pressed=true]': {
    color: COLORS.ink,
    fontWeight: FONT_WEIGHTS.medium,
    backgroundColor: COLORS.paper,
    boxShadow: `0 0 0 1px ${COLORS.controlBorder}`,
  },
  '&:focus-visible': focusRing,
} as const;

/** Choice between cards and a table. */
export function ViewChoice({ value, onChange }: Props) {
  const { t } = useTranslation('workspace');
  return (
    <Box
      role="group"
      aria-label={t('view.label')}
      sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1, mb: 2 }}
    >
      {(Object.keys(VIEWS) as ListView[]).map((view) => {
        const Icon = VIEWS[view];
        return (
          <ButtonBase key={view} aria-pressed={view === value} onClick={() => onChange(view)} sx={choice}>
            <Icon size={18} aria-hidden />
            {t(`view.${view}`)}
          </ButtonBase>
        );
      })}
    </Box>
  );
}
