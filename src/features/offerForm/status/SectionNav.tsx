import type { SectionKey } from '@domain/offers/fields/table';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { COLORS, RADII } from '@ui/theme/tokens';
import { ChevronDown, Circle, CircleAlert, CircleCheck, CircleDot } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SectionStatus } from '../sections';
import { useFormStatus } from './formStatus';
import { useSectionInView } from './useSectionInView';

const MARKS = {
  empty: { Icon: Circle, color: COLORS.controlBorder },
  progress: { Icon: CircleDot, color: COLORS.amberText },
  ready: { Icon: CircleCheck, color: COLORS.pine },
  errors: { Icon: CircleAlert, color: COLORS.brick },
} as const satisfies Record<SectionStatus['standing'], unknown>;

/** Returns the status of a section as text: `2 błędy`, `gotowe`, …. */
function useStatusText() {
  const { t } = useTranslation('offerForm');
  return ({ standing, errors }: SectionStatus) =>
    standing === 'errors' ? t('rail.errors', { count: errors }) : t(`rail.${standing}`);
}

type Props = { onOpen: (section: SectionKey) => void };

/** Navigation beside the form: the sections with their status. */
export function SectionNav({ onOpen }: Props) {
  const { t } = useTranslation('offerForm');
  const { standings } = useFormStatus();
  const textOf = useStatusText();
  return (
    <Box component="nav" aria-label={t('rail.label')}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {standings.map((section) => {
          const { Icon, color } = MARKS[section.standing];
          return (
            <li key={section.key}>
              <ButtonBase
                onClick={() => onOpen(section.key)}
                sx={{
                  width: '100%',
                  justifyContent: 'flex-start',
                  alignItems: 'flex-start',
                  textAlign: 'left',
                  gap: 2,
                  p: 2,
                  borderRadius: `${RADII.control}px`,
                  '&:hover': { backgroundColor: COLORS.paper },
                }}
              >
                <Icon size={18} color={color} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
                <Box sx={{ minWidth: 0 }}>
                  <Box sx={{ fontWeight: 550, lineHeight: 1.35 }}>{t(`section.${section.key}`)}</Box>
                  <Box
                    sx={{
                      fontSize: 13,
                      color: section.standing === 'errors' ? COLORS.brickText : 'text.secondary',
                    }}
                  >
                    {textOf(section)}
                  </Box>
                </Box>
              </ButtonBase>
            </li>
          );
        })}
      </Box>
    </Box>
  );
}

/** Section picker for narrow screens; shows the section in view. */
export function SectionPicker({ onOpen }: Props) {
  const { t } = useTranslation('offerForm');
  const { standings, percent } = useFormStatus();
  const textOf = useStatusText();
  const inView = useSectionInView();
  const choose = (section: SectionKey) => {
    inView.set(section);
    onOpen(section);
  };
  return (
    <Box component="label" sx={{ display: 'block' }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', fontSize: 13, mb: 1 }}>
        <span>{t('rail.choose')}</span>
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('status.done', { percent })}
        </Box>
      </Box>
      <NativeSelect
        fullWidth
        value={inView.section}
        onChange={(event) => choose(event.target.value as SectionKey)}
        input={<OutlinedInput />}
        IconComponent={ChevronDown}
      >
        {standings.map((section, index) => (
          <option key={section.key} value={section.key}>
            {`${index + 1}. ${t(`section.${section.key}`)} (${textOf(section)})`}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
}
