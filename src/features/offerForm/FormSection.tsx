import type { SectionKey } from '@domain/offers/fields/table';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { COLORS, RADII } from '@ui/theme/tokens';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';

/** Returns the element id of a section, for jumps from the navigation. */
export const getSectionId = (section: SectionKey): string => `section-${section}`;

type Props = {
  section: SectionKey;
  isOpen: boolean;
  onToggle: () => void;
  /** Next section, with a button at the end of this one. */
  next: SectionKey | null;
  onNext: (section: SectionKey) => void;
  children: ReactNode;
};

/** Collapsible section of the form. A collapsed section keeps its values. */
export function FormSection({ section, isOpen, onToggle, next, onNext, children }: Props) {
  const { t } = useTranslation('offerForm');
  const bodyId = `${getSectionId(section)}-body`;
  // deferred: the press shows at once, the fields render afterwards
  const isUnfolded = useDeferredValue(isOpen);
  return (
    <Paper
      component="section"
      id={getSectionId(section)}
      aria-label={t(`section.${section}`)}
      sx={{ border: `1px solid ${COLORS.hairline}`, scrollMarginTop: 96 }}
    >
      <Typography variant="h3" component="h2">
        <ButtonBase
          onClick={onToggle}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          sx={{
            width: '100%',
            justifyContent: 'space-between',
            textAlign: 'left',
            font: 'inherit',
            gap: 3,
            px: { xs: 4, md: 6 },
            py: { xs: 4, md: 5 },
            borderRadius: `${RADII.card}px`,
          }}
        >
          {t(`section.${section}`)}
          <ChevronDown
            size={20}
            aria-hidden
            style={{ flex: 'none', transform: isOpen ? 'rotate(180deg)' : 'none' }}
          />
        </ButtonBase>
      </Typography>
      <Box id={bodyId} hidden={!isUnfolded} sx={{ px: { xs: 4, md: 6 }, pb: { xs: 4, md: 6 } }}>
        {isUnfolded && children}
        {isUnfolded && next && (
          <Box sx={{ mt: 6 }}>
            <Button variant="outlined" color="secondary" onClick={() => onNext(next)}>
              {t('rail.next', { section: t(`section.${next}`) })}
            </Button>
          </Box>
        )}
      </Box>
    </Paper>
  );
}
