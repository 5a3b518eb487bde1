import { paths } from '@api/paths';
import { DIAGRAM_IDS, type DiagramId } from '@domain/diagrams/diagrams';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { DiagramCanvas } from './DiagramCanvas';
import { DiagramList } from './DiagramList';

const PARAMETER = 'schemat';

/** Shows one of the diagrams, selected by the URL, as a drawing and as a list. */
export function DiagramsScreen() {
  const { t } = useTranslation('diagrams');
  const [parameters] = useSearchParams();
  const shown = DIAGRAM_IDS.find((id) => id === parameters.get(PARAMETER)) ?? 'legend';
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 5, md: 10 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '208px minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <Chooser shown={shown} />
      <Box component="section" aria-labelledby="diagram-title">
        <Typography variant="h2" id="diagram-title" sx={{ mb: 4 }}>
          {t(`name.${shown}`)}
        </Typography>
        <DiagramCanvas key={shown} id={shown} />
        <DiagramList id={shown} />
      </Box>
    </Box>
  );
}

function Chooser({ shown }: { shown: DiagramId }) {
  const { t } = useTranslation('diagrams');
  return (
    <Box
      component="nav"
      aria-label={t('choose')}
      sx={{
        position: { md: 'sticky' },
        top: { md: 92 },
        display: 'flex',
        flexDirection: { md: 'column' },
        flexWrap: 'wrap',
        columnGap: 4,
        rowGap: { xs: 1, md: 2 },
      }}
    >
      {DIAGRAM_IDS.map((id) => (
        <MuiLink
          key={id}
          component={Link}
          to={`${paths.diagrams()}?${PARAMETER}=${id}`}
          preventScrollReset
          aria-current={id === shown ? 'page' : undefined}
          underline={id === shown ? 'always' : 'hover'}
          color={id === shown ? 'primary' : 'text.primary'}
          sx={{ py: 1.5, fontWeight: id === shown ? 700 : 400 }}
        >
          {t(`name.${id}`)}
        </MuiLink>
      ))}
    </Box>
  );
}
