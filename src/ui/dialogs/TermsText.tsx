import { STANDARD_TERMS } from '@domain/offers/standardTerms';
import { STANDARD_TERMS_IN_ENGLISH } from '@domain/offers/standardTermsInEnglish';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import { COLORS, RADII } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';

type Props = { text: string; label: string };

/** Full terms of a lease. Polish is binding; readers of English get a translation of the standard terms beside it. */
export function TermsText({ text, label }: Props) {
  const { language } = useLanguage();
  const hasReading = language === 'en' && text === STANDARD_TERMS;
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{
        p: 4,
        border: `1px solid ${COLORS.hairline}`,
        borderRadius: `${RADII.control}px`,
        backgroundColor: COLORS.canvas,
        overflowWrap: 'anywhere',
      }}
    >
      {hasReading ? <WithReading /> : <Plain text={text} />}
    </Box>
  );
}

const SECTION = /^§/;
const POINT = /^(\d+|[a-z])[.)]\s/;

/** Section headings stand out, points are indented. */
const getLineStyles = (line: string) => {
  if (SECTION.test(line)) return { fontWeight: 700, mt: 3 } as const;
  return POINT.test(line) ? ({ pl: 4 } as const) : {};
};

function Plain({ text }: { text: string }) {
  return (
    <Box lang="pl" sx={{ display: 'grid', rowGap: 1 }}>
      {[...text.split('\n').entries()].map(([number, line]) => (
        <Box key={number} sx={getLineStyles(line)}>
          {line}
        </Box>
      ))}
    </Box>
  );
}

/** Standard terms line by line beside their English translation; stacked on a phone. */
function WithReading() {
  const { t } = useTranslation('common');
  const readings = STANDARD_TERMS_IN_ENGLISH.split('\n');
  const rows = [
    [t('terms.polish'), t('terms.english')],
    ...STANDARD_TERMS.split('\n').map((line, index) => [line, readings[index]]),
  ];
  return (
    <Box sx={{ display: 'grid', columnGap: 5, rowGap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {rows.map(([polish, english], index) => (
        <Box
          key={polish}
          sx={{ display: 'contents', fontWeight: index === 0 ? 700 : undefined, '& > *': { minWidth: 0 } }}
        >
          <div lang={index === 0 ? undefined : 'pl'}>{polish}</div>
          <Box sx={{ color: 'text.secondary', mb: { xs: 3, sm: 0 } }}>{english}</Box>
        </Box>
      ))}
    </Box>
  );
}
