import type { LegalText } from '@domain/legal/documents';
import type { Language } from '@domain/shared/format';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { FONT_SIZES, MOBILE_BREAKPOINT_PX } from '@ui/theme/tokens';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { text: LegalText; lang: Language };

const TWO_COLUMNS = `@media (min-width: ${MOBILE_BREAKPOINT_PX}px)`;
/** Space above a chapter that an anchor leads to, so that the header does not cover it. */
const BELOW_HEADER_PX = 92;

/** Address of a chapter within the page, the same each time, so that a link to it can be sent. */
const getAnchor = (index: number) => `p${index + 1}`;

/** Goes to the chapter in the URL once the text is there. */
function useScrollToAnchor(): void {
  useEffect(() => {
    if (window.location.hash) document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
}

/** A legal document as a page: its edition, a table of contents and numbered chapters. */
export function LegalPage({ text, lang }: Props) {
  const { t } = useTranslation('documentView');
  useScrollToAnchor();
  return (
    <Box
      sx={{ display: 'grid', columnGap: 12, rowGap: 6, [TWO_COLUMNS]: { gridTemplateColumns: '260px 1fr' } }}
    >
      <Box
        component="nav"
        aria-label={t('contents')}
        sx={{ [TWO_COLUMNS]: { position: 'sticky', top: BELOW_HEADER_PX, alignSelf: 'start' } }}
      >
        <Typography component="h2" variant="h4" sx={{ mb: 3 }}>
          {t('contents')}
        </Typography>
        <Box component="ol" sx={{ m: 0, pl: 5, fontSize: FONT_SIZES.xs }}>
          {text.sections.map(({ title }, index) => (
            <Box component="li" key={title} sx={{ py: 1 }}>
              <Link href={`#${getAnchor(index)}`} lang={lang}>
                {title}
              </Link>
            </Box>
          ))}
        </Box>
      </Box>
      <Box component="article" lang={lang} sx={{ maxWidth: '76ch', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ color: 'text.secondary', mb: 8 }}>{text.note}</Typography>
        {text.sections.map(({ title, points }, index) => (
          <Box component="section" key={title} sx={{ mb: 8 }}>
            <Typography
              component="h2"
              variant="h3"
              id={getAnchor(index)}
              tabIndex={-1}
              sx={{ mb: 3, scrollMarginTop: BELOW_HEADER_PX, outline: 'none' }}
            >
              {index + 1}. {title}
            </Typography>
            <Box component="ol" sx={{ m: 0, pl: 6, '& > li': { mb: 2 } }}>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
