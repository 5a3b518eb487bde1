import Box from '@mui/material/Box';
import { useInView } from '@ui/hooks/useInView';
import { type ComponentType, useState } from 'react';
import { COLORS, RADII } from '../theme/tokens';

type Props<MapProps> = {
  /** Loads the map, once the frame comes into view. */
  load: () => Promise<{ default: ComponentType<MapProps> }>;
  onFailure: (error: unknown) => void;
  /** Shown if the map fails to load. */
  failedText: string;
  map: MapProps;
};

/** Frame of a map; nothing loads before it scrolls into view. */
export function LazyMapFrame<MapProps extends object>({ load, onFailure, failedText, map }: Props<MapProps>) {
  const [LoadedMap, setLoadedMap] = useState<ComponentType<MapProps> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const start = () =>
    load().then(
      (module) => setLoadedMap(() => module.default),
      (error) => {
        onFailure(error);
        setFailed(true);
      },
    );
  const target = useInView<HTMLDivElement>(start);
  return (
    <Box
      ref={target}
      sx={{
        height: { xs: 260, sm: 340 },
        overflow: 'hidden',
        borderRadius: `${RADII.card}px`,
        backgroundColor: COLORS.slateTint,
        display: 'grid',
      }}
    >
      {LoadedMap && <LoadedMap {...map} />}
      {hasFailed && <Box sx={{ m: 'auto', p: 4, color: 'text.secondary' }}>{failedText}</Box>}
    </Box>
  );
}
