import { FAQ_BY_SECTION, FAQ_SECTIONS, type FaqId, type FaqSection } from '@domain/faq/entries';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Collapsible } from '@ui/layout/Collapsible';
import { useTranslation } from 'react-i18next';
import { AnswerText } from './AnswerText';
import { getEntryAnchor } from './shownEntry';
import { useEntry } from './useEntry';

const getSectionAnchor = (section: FaqSection) => `faq-${section}`;

/** The five sections with a table of contents; `shown` is the open entry. */
export function FaqSections({ shown }: { shown: FaqId | null }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 6, md: 12 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '232px minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <SectionList />
      <Box sx={{ display: 'grid', gap: 10 }}>
        {FAQ_SECTIONS.map((section) => (
          <Section key={section} section={section} shown={shown} />
        ))}
      </Box>
    </Box>
  );
}

function SectionList() {
  const { t } = useTranslation('faq');
  return (
    <Box
      component="nav"
      aria-label={t('sectionsLabel')}
      sx={{
        position: { md: 'sticky' },
        top: { md: 92 },
        display: 'flex',
        flexDirection: { md: 'column' },
        flexWrap: 'wrap',
        gap: { xs: 4, md: 3 },
      }}
    >
      {FAQ_SECTIONS.map((section) => (
        <Link
          key={section}
          href={`#${getSectionAnchor(section)}`}
          underline="hover"
          color="text.primary"
          sx={{ fontWeight: 550 }}
        >
          {t(`sections.${section}`)}
        </Link>
      ))}
    </Box>
  );
}

function Section({ section, shown }: { section: FaqSection; shown: FaqId | null }) {
  const { t } = useTranslation('faq');
  const anchor = getSectionAnchor(section);
  return (
    <Box component="section" aria-labelledby={anchor}>
      <Typography variant="h2" id={anchor} sx={{ mb: 4, scrollMarginTop: 92 }}>
        {t(`sections.${section}`)}
      </Typography>
      {FAQ_BY_SECTION[section].map((id) => (
        <Entry key={id === shown ? `${id}-shown` : id} id={id} isShown={id === shown} />
      ))}
    </Box>
  );
}

function Entry({ id, isShown }: { id: FaqId; isShown: boolean }) {
  const { question, answer } = useEntry(id);
  return (
    <Box sx={{ '& [aria-expanded]': { scrollMarginTop: 92 } }}>
      <Collapsible id={getEntryAnchor(id)} title={question} headingLevel="h3" isOpenAtFirst={isShown}>
        <AnswerText text={answer} />
      </Collapsible>
    </Box>
  );
}
