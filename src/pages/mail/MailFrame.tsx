import Box from '@mui/material/Box';
import { COLORS, RADII } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { buildFrameDocument, parseMailTitle } from './buildFrameDocument';

/** Body of a mail in a sandboxed frame: no scripts, no access to the page, links open in new tabs only (Spec 2 §2). */
export function MailFrame({ content }: { content: string }) {
  const { t } = useTranslation('mailView');
  return (
    <Box
      component="iframe"
      title={t('frame', { title: parseMailTitle(content) })}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={buildFrameDocument(content)}
      sx={{
        display: 'block',
        width: '100%',
        height: 'max(560px, calc(100vh - 280px))',
        border: `1px solid ${COLORS.hairline}`,
        borderRadius: `${RADII.card}px`,
        background: COLORS.canvas,
      }}
    />
  );
}
