import { DIAGRAMS, type DiagramId } from '@domain/diagrams/diagrams';
import { layoutDiagram } from '@domain/diagrams/layout';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { COLORS, RADII } from '@ui/theme/tokens';
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DiagramDrawing } from './DiagramDrawing';
import { useDrag } from './useDrag';
import { useZoom } from './useZoom';

const frameLook = {
  overflow: 'auto',
  height: 'min(72dvh, 720px)',
  cursor: 'grab',
  touchAction: 'pan-x pan-y',
  backgroundColor: COLORS.paper,
  border: `1px solid ${COLORS.hairline}`,
  borderRadius: `${RADII.card}px`,
  '&:active': { cursor: 'grabbing' },
} as const;

/** Diagram in a frame that scrolls and zooms (Spec 1 §2). */
export function DiagramCanvas({ id }: { id: DiagramId }) {
  const { t } = useTranslation('diagrams');
  const frame = useRef<HTMLDivElement>(null);
  const { width } = layoutDiagram(DIAGRAMS[id]);
  const { zoom, zoomBy, onKeyDown } = useZoom(frame, width);
  const drag = useDrag(frame);
  return (
    <>
      <Toolbar zoom={zoom} onZoom={zoomBy} />
      <Box
        ref={frame}
        role="group"
        aria-label={t('canvas', { name: t(`name.${id}`) })}
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...drag}
        sx={frameLook}
      >
        <DiagramDrawing id={id} zoom={zoom} />
      </Box>
      <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
        {t('hint')}
      </Typography>
    </>
  );
}

type ToolbarProps = { zoom: number; onZoom: (steps: number) => void };

function Toolbar({ zoom, onZoom }: ToolbarProps) {
  const { t } = useTranslation('diagrams');
  const look = { variant: 'outlined', color: 'secondary', size: 'small' } as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 3 }}>
      <Button {...look} startIcon={<ZoomOut size={18} />} onClick={() => onZoom(-1)}>
        {t('zoomOut')}
      </Button>
      <Button {...look} startIcon={<ZoomIn size={18} />} onClick={() => onZoom(1)}>
        {t('zoomIn')}
      </Button>
      <Button {...look} startIcon={<Maximize size={18} />} onClick={() => onZoom(0)}>
        {t('zoomReset')}
      </Button>
      <Box
        component="span"
        role="status"
        sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
      >
        {t('zoomIs', { percent: Math.round(zoom * 100) })}
      </Box>
    </Box>
  );
}
