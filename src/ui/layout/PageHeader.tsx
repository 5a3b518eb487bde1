import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';

type Props = {
  title: ReactNode;
  /** One or two sentences: the context and the next step. */
  lead?: ReactNode;
  /** Above the title: a back link, a state chip. */
  over?: ReactNode;
  actions?: ReactNode;
  /** The title, which can take the focus. */
  heading?: Ref<HTMLHeadingElement>;
};

/** Header of a page with its only `h1`. */
export function PageHeader({ title, lead, over, actions, heading }: Props) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'flex-end', mb: { xs: 5, md: 8 } }}>
      <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
        {over && <Box sx={{ mb: 3 }}>{over}</Box>}
        <Typography variant="h1" {...(heading && { ref: heading, tabIndex: -1 })}>
          {title}
        </Typography>
        {lead && (
          <Typography
            variant="subtitle1"
            component="p"
            sx={{ color: 'text.secondary', mt: 2, maxWidth: '68ch' }}
          >
            {lead}
          </Typography>
        )}
      </Box>
      {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>{actions}</Box>}
    </Box>
  );
}
