import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { COLORS, FONT_SIZES, FONT_WEIGHTS, RADII } from '@ui/theme/tokens';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

type Props = {
  /** Unique on the page; links the heading with its content. */
  id: string;
  title: string;
  /** Number of facts inside, shown beside the title. */
  count?: number;
  headingLevel?: 'h2' | 'h3' | 'h4';
  isOpenAtFirst?: boolean;
  children: ReactNode;
};

const headingStyle = {
  display: 'flex',
  width: '100%',
  minHeight: 56,
  justifyContent: 'space-between',
  gap: 4,
  px: { xs: 4, md: 6 },
  py: 3,
  textAlign: 'left',
  fontSize: FONT_SIZES.m,
  fontWeight: FONT_WEIGHTS.medium,
  borderRadius: `${RADII.card}px`,
  '& svg': { flex: 'none', color: COLORS.inkSoft, transition: 'transform 150ms ease-out' },
  '&[aria-expanded=true] svg': { transform: 'rotate(180deg)' },
  '&:hover': { backgroundColor: COLORS.slateTint },
} as const;

/** A card that collapses under its heading. Collapsed content is not in the DOM, but printing includes it. */
export function Collapsible(props: Props) {
  const { id, title, count, headingLevel = 'h3', isOpenAtFirst = false, children } = props;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  useEffect(() => {
    const expand = () => flushSync(() => setOpen(true));
    window.addEventListener('beforeprint', expand);
    return () => window.removeEventListener('beforeprint', expand);
  }, []);
  const contentId = `${id}-content`;
  return (
    <Box
      sx={{
        mb: 3,
        border: `1px solid ${COLORS.hairline}`,
        borderRadius: `${RADII.card}px`,
        backgroundColor: COLORS.paper,
      }}
    >
      <Box component={headingLevel} sx={{ m: 0 }}>
        <ButtonBase
          id={id}
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setOpen(!isOpen)}
          sx={headingStyle}
        >
          <span>
            {title}
            {count !== undefined && (
              <Box
                component="span"
                aria-hidden
                sx={{ color: COLORS.inkSoft, fontWeight: FONT_WEIGHTS.regular }}
              >
                {` · ${count}`}
              </Box>
            )}
          </span>
          <ChevronDown size={20} aria-hidden />
        </ButtonBase>
      </Box>
      <Box id={contentId} role="region" aria-labelledby={id} hidden={!isOpen}>
        {isOpen && <Box sx={{ px: { xs: 4, md: 6 }, pt: 1, pb: 4 }}>{children}</Box>}
      </Box>
    </Box>
  );
}
