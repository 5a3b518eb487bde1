import type { FaqAnswer } from '@api/help';
import type { FaqId } from '@domain/faq/entries';
import { ANSWER_TAGS } from '@domain/faq/renderAnswerHtml';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { COLORS, RADII } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { answerSx } from './answerStyle';
import { SafeHtml } from './SafeHtml';
import { useEntry } from './useEntry';

type Props = { found: FaqAnswer; onSource: (id: FaqId) => void };

const sheet = {
  mt: 5,
  p: { xs: 4, md: 5 },
  borderRadius: `${RADII.card}px`,
  backgroundColor: COLORS.pineTint,
};

/** Shows an answer with its source questions, or that there is none. */
export function FoundAnswer({ found, onSource }: Props) {
  const { t } = useTranslation('faq');
  const { answer, sources, by } = found;
  if (by === 'nobody')
    return (
      <Box sx={{ ...sheet, backgroundColor: COLORS.slateTint }}>
        <Typography sx={{ fontWeight: 550 }}>{t('ask.nothing')}</Typography>
        <Typography>{t('ask.nothingNext')}</Typography>
      </Box>
    );
  return (
    <Box component="section" aria-label={t('ask.answer')} sx={sheet}>
      <Typography variant="h4" component="h3" sx={{ mb: 2 }}>
        {t('ask.answer')}
      </Typography>
      <SafeHtml html={answer} tags={ANSWER_TAGS} sx={answerSx} />
      <Typography variant="body2" sx={{ mt: 4, color: 'text.secondary' }}>
        {t(by === 'model' ? 'ask.byModel' : 'ask.byFaq')}
      </Typography>
      <Box component="ul" aria-label={t('ask.sources')} sx={{ m: 0, mt: 2, p: 0, listStyle: 'none' }}>
        {sources.map((id) => (
          <li key={id}>
            <SourceLink id={id} onSource={onSource} />
          </li>
        ))}
      </Box>
    </Box>
  );
}

function SourceLink({ id, onSource }: { id: FaqId; onSource: (id: FaqId) => void }) {
  const { t } = useTranslation('faq');
  const { question } = useEntry(id);
  return (
    <>
      {t('ask.sources')}:{' '}
      <Link component="button" type="button" onClick={() => onSource(id)} sx={{ textAlign: 'left' }}>
        {question}
      </Link>
    </>
  );
}
