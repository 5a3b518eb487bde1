import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { AskBox } from './AskBox';
import { FaqSections } from './FaqSections';
import { Feedback } from './Feedback';
import { useShownEntry } from './shownEntry';

/** Question box, sections and feedback; `more` links to personal help. */
export function FaqScreen({ more }: { more: ReactNode }) {
  const { shown, show } = useShownEntry();
  return (
    <Box sx={{ display: 'grid', gap: { xs: 8, md: 12 } }}>
      <AskBox onSource={show} />
      <FaqSections shown={shown} />
      <Box
        sx={{
          display: 'grid',
          gap: 5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        <Feedback />
        {more}
      </Box>
    </Box>
  );
}
